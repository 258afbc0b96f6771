import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '../Button.tsx';
import { useScroller } from '../scroller.ts';
import { Skeleton } from '../Skeleton.tsx';
import { VirtualList } from './VirtualList.tsx';
import type { VirtualListProps } from './VirtualList.tsx';
import styles from './InfiniteList.module.css';

/** How far before the end the next page is asked for, in pixels. */
export const loadAheadPx = 300;

type Props<Item> = VirtualListProps<Item> & {
  hasMore: boolean;
  /** A page is on its way. */
  loading: boolean;
  /** The last page did not come. */
  failed?: boolean;
  onLoadMore: () => void;
  /** Instead of the list when there is nothing and nothing to come. */
  empty: ReactNode;
};

/** A list that goes on by itself and says when it has ended. */
export function InfiniteList<Item>(props: Props<Item>) {
  const { hasMore, loading, failed = false, onLoadMore, empty, ...list } = props;
  const isEmpty = list.items.length === 0;
  if (isEmpty && !hasMore && !loading && !failed) return empty;
  return (
    <div aria-busy={loading}>
      <VirtualList {...list} />
      <ListEnd {...{ isEmpty, hasMore, loading, failed, onLoadMore }} />
    </div>
  );
}

type EndProps = Pick<Props<unknown>, 'hasMore' | 'loading' | 'onLoadMore'> & {
  /** Nothing stands above it yet. */
  isEmpty: boolean;
  failed: boolean;
};

/** What stands below the last row of a list that goes on by itself. */
export function ListEnd({ isEmpty, hasMore, loading, failed, onLoadMore }: EndProps) {
  const end = useEndInSight(hasMore && !loading && !failed, onLoadMore);
  return (
    <div ref={end}>
      {loading && <Skeleton shape="row" count={isEmpty ? 8 : 2} />}
      {failed && <FailedRow first={isEmpty} onRetry={onLoadMore} />}
      {!hasMore && !loading && !failed && (
        <p className={styles['end']} data-testid="no-more-data">
          <Trans>No more data</Trans>
        </p>
      )}
    </div>
  );
}

/** In place of the first entries, or below those that are here: they did not come. */
export function FailedRow({ first, onRetry }: { first: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles['failed']} role="alert">
      <span>
        {first ? t`The entries could not be loaded.` : t`More entries could not be loaded.`}
      </span>
      <Button variant="secondary" size="small" onClick={onRetry}>{t`Try again`}</Button>
    </div>
  );
}

/** Watches the end of the list; a page that ends and leaves the end in sight makes it ask again. */
function useEndInSight(active: boolean, onInSight: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const scroller = useScroller();
  const inSight = useEffectEvent(onInSight);
  useEffect(() => {
    if (!active || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) inSight();
      },
      { root: scroller.current, rootMargin: `0px 0px ${loadAheadPx}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [active, scroller]);
  return end;
}
