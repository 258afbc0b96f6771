import { useLayoutEffect, useRef, useState } from 'react';
import type { Key, ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';

import { reachesFurther } from '../../lib/idle.ts';
import { useStore } from '../../lib/store.ts';
import { firstRange, rowsInSight } from './row-places.ts';
import type { RowPlaces, RowRange } from './row-places.ts';
import { useScroller } from '../scroller.ts';
import { useTextScale } from '../text-scale.ts';
import { hiddenAbove, scrollerOf, useRowPlaces } from './use-row-places.ts';
import styles from './VirtualList.module.css';

export type VirtualListProps<Item> = {
  items: readonly Item[];
  /** Least height of a row in pixels at normal text size, which most rows have; grows with the text. */
  rowHeight: number;
  renderRow: (item: Item, index: number) => ReactNode;
  keyOf: (item: Item) => Key;
  /** What the list shows; read aloud. */
  label: string;
  /** Rows kept beyond the edges once the screen reaches further. */
  overscan?: number;
};

/** Renders the rows in sight of tens of thousands, inside the scroller of the screen. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, rowHeight, renderRow, keyOf, label } = props;
  // Until somebody moves the page there is nothing to be ahead of.
  const overscan = useStore(reachesFurther) ? (props.overscan ?? 6) : 0;
  const list = useRef<HTMLUListElement>(null);
  const rowPx = Math.round(rowHeight * useTextScale());
  const { places, latest } = useRowPlaces({ list, items, keyOf, rowPx });
  const { tops } = places;
  const { first, end } = useRowsInSight(list, latest, overscan);
  const shown = items.slice(first, end);

  return (
    <ul
      ref={list}
      className={styles['list']}
      aria-label={label}
      style={{ blockSize: tops[items.length] }}
    >
      {shown.map((item, at) => {
        const [top = 0, bottom = top] = tops.slice(first + at, first + at + 2);
        return (
          <li
            key={keyOf(item)}
            className={styles['row']}
            aria-setsize={items.length}
            aria-posinset={first + at + 1}
            style={{ blockSize: bottom - top, transform: `translateY(${top}px)` }}
          >
            <div className={styles['content']} style={{ minBlockSize: rowPx }}>
              {renderRow(item, first + at)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Follows the scroller. Sizes are read where the layout is known already: when scrolling, and by an
 * observer, which is told of the first layout, of its own size and of whatever grows above the list.
 */
function useRowsInSight(
  list: RefObject<HTMLElement | null>,
  places: RefObject<RowPlaces>,
  overscan: number,
): RowRange {
  const [range, setRange] = useState(firstRange);
  const scroller = useScroller();

  useLayoutEffect(() => {
    const element = list.current;
    const box = scrollerOf(scroller.current, element);
    if (!box || !element) return undefined;
    let shown: RowRange | undefined;
    const read = () => {
      const hiddenPx = hiddenAbove(box, element);
      const viewPx = box.clientHeight;
      const found = rowsInSight({ places: places.current, hiddenPx, viewPx, overscan });
      if (found.first === shown?.first && found.end === shown.end) return;
      shown = found;
      // Before the frame is drawn: no empty rows at the edge.
      flushSync(() => setRange(found));
    };
    const observer = new ResizeObserver(read);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    box.addEventListener('scroll', read, { passive: true });
    // A key that is held moves the focus on before its scrolling is told: the next row is there by then.
    element.addEventListener('keydown', read);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', read);
      element.removeEventListener('keydown', read);
    };
  }, [list, places, scroller, overscan]);

  return range;
}
