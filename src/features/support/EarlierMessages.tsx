import { useEffect, useEffectEvent, useRef } from 'react';
import { Trans } from '@lingui/react/macro';

import { Button } from '../../ui/Button.tsx';
import { useScroller } from '../../ui/scroller.ts';
import styles from './ChatScreen.module.css';

type Props = { hasMore: boolean; loading: boolean; failed: boolean; onLoad: () => void };

/** Above the oldest message: asks for older ones when it comes near, or when it is pressed. */
export function EarlierMessages({ hasMore, loading, failed, onLoad }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const scroller = useScroller();
  const load = useEffectEvent(onLoad);
  const active = hasMore && !loading && !failed;
  useEffect(() => {
    if (!active || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A conversation that has just opened stands at its top for a moment.
        const scrolled = (scroller.current?.scrollTop ?? 0) > 0;
        if (scrolled && entries.some((entry) => entry.isIntersecting)) load();
      },
      { root: scroller.current, rootMargin: '300px 0px 0px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [active, scroller]);
  if (!hasMore) return null;
  return (
    <div ref={place} className={styles['earlier']}>
      <Button variant="quiet" size="small" busy={loading} onClick={onLoad}>
        <Trans>Show earlier messages</Trans>
      </Button>
    </div>
  );
}
