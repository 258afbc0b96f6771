import { useEffect, useRef, useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { useRouter } from '@tanstack/react-router';

import { useStore } from '../lib/store.ts';
import { pageName } from '../ui/PageHeading.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { stack } from './stack.ts';
import { useLeaf, useTitle } from './use-leaf.ts';

/**
 * After a navigation: the document's title, which is what heads the page, an announcement, and the
 * focus at the beginning of the new page, unless the page has put it somewhere itself. A first visit is
 * announced by the browser. Where one page makes room for another of the same path, as a table for a
 * list beside a share, what was chosen there keeps the focus.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  // Not its text: what was announced stays readable after a change of language.
  const [announced, setAnnounced] = useState<MessageDescriptor>();
  const { title } = useLeaf();
  const ofRoute = useTitle(title) ?? '';
  const name = useStore(pageName) ?? ofRoute;
  const spoken = useTitle(announced);
  const latest = useRef(title);
  const seen = useRef<number>(undefined);

  useEffect(() => {
    latest.current = title;
    document.title = name === '' ? 'Lotwise' : `${name} · Lotwise`;
  }, [title, name]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const before = seen.current;
        seen.current = stack.get().shown;
        if (!fromLocation) return;
        if (!pathChanged) {
          // Its list is scrolled to what was chosen when the frame begins.
          if (seen.current !== before) requestAnimationFrame(focusChosen);
          return;
        }
        setAnnounced(latest.current);
        const main = document.getElementById('main');
        if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
      }),
    [router],
  );

  return (
    <VisuallyHidden>
      <output aria-live="polite">{spoken}</output>
    </VisuallyHidden>
  );
}

function focusChosen(): void {
  if (document.activeElement !== document.body) return;
  const main = document.getElementById('main');
  (main?.querySelector<HTMLElement>('li [aria-current]') ?? main)?.focus({ preventScroll: true });
}
