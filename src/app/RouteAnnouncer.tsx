import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';

import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useLeaf } from './use-leaf.ts';

/**
 * After a navigation: the document's title, an announcement, and the focus at the beginning of the
 * new page, unless the page has put it somewhere itself. A first visit is announced by the browser.
 */
export function RouteAnnouncer() {
  const { i18n } = useLingui();
  const router = useRouter();
  const { title } = useLeaf();
  const [announced, setAnnounced] = useState('');
  const name = title ? i18n._(title) : '';
  const latest = useRef(name);

  useEffect(() => {
    latest.current = name;
    document.title = name === '' ? 'Lotwise' : `${name} · Lotwise`;
  }, [name]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!fromLocation || !pathChanged) return;
        setAnnounced(latest.current);
        const main = document.getElementById('main');
        if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
      }),
    [router],
  );

  return (
    <VisuallyHidden>
      <output aria-live="polite">{announced}</output>
    </VisuallyHidden>
  );
}
