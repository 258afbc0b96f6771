import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react';
import { useRouter } from '@tanstack/react-router';

import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { usePageTitle } from './use-leaf.ts';

/**
 * After a navigation: the document's title, an announcement, and the focus at the beginning of the
 * new page, unless the page has put it somewhere itself. A first visit is announced by the browser.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const { i18n } = useLingui();
  const [announced, setAnnounced] = useState('');
  const name = usePageTitle() ?? '';
  const latest = useRef(name);

  useEffect(() => {
    latest.current = name;
    document.title = name === '' ? 'Lotwise' : `${name} · Lotwise`;
  }, [name]);

  // What was announced stays readable, in the language that is spoken now.
  useEffect(() => setAnnounced((said) => (said === '' ? said : latest.current)), [i18n.locale]);

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
