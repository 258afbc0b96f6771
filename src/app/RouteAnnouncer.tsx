import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react';
import { useRouter } from '@tanstack/react-router';

import { useStore } from '../lib/store.ts';
import { pageName } from '../ui/PageHeading.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { stack } from './stack.ts';
import { usePageTitle } from './use-leaf.ts';

/** A page whose figures are at hand has its own name by then, and its beginning has the focus. */
const settleMs = 300;
/** What has no name of its own by then, on a slow line, is said as it is called so far. */
const patienceMs = 3_000;

/**
 * After a navigation: the document's title and an announcement, both of them what heads the page, and the
 * focus at the beginning of the new page, unless the page has put it somewhere itself. A first visit is
 * announced by the browser. Where one page makes room for another of the same path, as a table for a
 * list beside a share, what was chosen there keeps the focus.
 */
export function RouteAnnouncer() {
  const ofRoute = usePageTitle() ?? '';
  const name = useStore(pageName) ?? ofRoute;
  const spoken = useAnnounced(name);
  useEffect(() => {
    document.title = name === '' ? 'Lotwise' : `${name} · Lotwise`;
  }, [name]);
  return (
    <VisuallyHidden>
      <output aria-live="polite">{spoken}</output>
    </VisuallyHidden>
  );
}

/** The name of the page that was navigated to, once it is settled: what it becomes later is not said. */
function useAnnounced(name: string): string | undefined {
  const router = useRouter();
  const { i18n } = useLingui();
  const [announced, setAnnounced] = useState<{ name: string; locale: string }>();
  /** Another one for each navigation; undefined once its page was announced. */
  const [arrival, setArrival] = useState<object>();

  useEffect(() => {
    let seen: number | undefined;
    return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      const before = seen;
      seen = stack.get().shown;
      if (!fromLocation) return;
      if (!pathChanged) {
        // Its list is scrolled to what was chosen when the frame begins.
        if (seen !== before) requestAnimationFrame(focusChosen);
        return;
      }
      // Empty meanwhile: the next page may have the same name, and is said all the same.
      setAnnounced(undefined);
      setArrival({});
      const main = document.getElementById('main');
      if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
    });
  }, [router]);

  const { locale } = i18n;
  useEffect(() => {
    if (!arrival || name === '') return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const announce = (waitedMs: number) => {
      if (isOnItsWay() && waitedMs < patienceMs) return wait(waitedMs);
      setAnnounced({ name, locale });
      setArrival(undefined);
    };
    const wait = (waitedMs: number) => {
      timer = setTimeout(announce, settleMs, waitedMs + settleMs);
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [arrival, name, locale]);

  // After a change of language it would be read in the voice of the other one.
  return announced?.locale === locale ? announced.name : undefined;
}

/** Whether the page shows what stands for what is not there yet, its name among it. */
function isOnItsWay(): boolean {
  return document.querySelector('#main [aria-busy="true"], #main [data-skeleton]') !== null;
}

function focusChosen(): void {
  if (document.activeElement !== document.body) return;
  const main = document.getElementById('main');
  (main?.querySelector<HTMLElement>('li [aria-current]') ?? main)?.focus({ preventScroll: true });
}
