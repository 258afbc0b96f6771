import { useLayoutEffect, useRef, useState } from 'react';
import type { Key, ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';

import { firstRange, rowsInSight } from './rows-in-sight.ts';
import type { RowRange } from './rows-in-sight.ts';
import { useScroller } from './scroller.ts';
import { useTextScale } from './text-scale.ts';
import styles from './VirtualList.module.css';

export type VirtualListProps<Item> = {
  items: readonly Item[];
  /** Height of every row in pixels at normal text size; grows with the reader's text size. */
  rowHeight: number;
  renderRow: (item: Item, index: number) => ReactNode;
  keyOf: (item: Item) => Key;
  /** What the list shows; read aloud. */
  label: string;
  /** Rows kept beyond the edges. */
  overscan?: number;
};

/** Renders the rows in sight of tens of thousands, inside the scroller of the screen. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, rowHeight, renderRow, keyOf, label, overscan = 6 } = props;
  const list = useRef<HTMLUListElement>(null);
  const height = Math.round(rowHeight * useTextScale());
  const { first, end } = useRowsInSight(list, height, overscan);

  return (
    <ul
      ref={list}
      className={styles['list']}
      aria-label={label}
      style={{ blockSize: items.length * height }}
    >
      {items.slice(first, end).map((item, at) => (
        <li
          key={keyOf(item)}
          className={styles['row']}
          aria-setsize={items.length}
          aria-posinset={first + at + 1}
          style={{ blockSize: height, transform: `translateY(${(first + at) * height}px)` }}
        >
          {renderRow(item, first + at)}
        </li>
      ))}
    </ul>
  );
}

/**
 * Follows the scroller. Sizes are read where the layout is known already: when scrolling, and by an
 * observer, which is told of the first layout, of its own size and of whatever grows above the list.
 */
function useRowsInSight(
  list: RefObject<HTMLElement | null>,
  rowPx: number,
  overscan: number,
): RowRange {
  const [range, setRange] = useState(firstRange);
  const scroller = useScroller();

  useLayoutEffect(() => {
    const element = list.current;
    const box = scroller.current ?? element?.closest<HTMLElement>('[data-scroller]');
    if (!box || !element) return undefined;
    let shown: RowRange | undefined;
    const read = () => {
      const view = box.getBoundingClientRect();
      const hiddenPx = view.top - element.getBoundingClientRect().top;
      const found = rowsInSight({ hiddenPx, viewPx: view.height, rowPx, overscan });
      if (found.first === shown?.first && found.end === shown.end) return;
      shown = found;
      // Before the frame is drawn: no empty rows at the edge.
      flushSync(() => setRange(found));
    };
    const observer = new ResizeObserver(read);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, [list, scroller, rowPx, overscan]);

  return range;
}
