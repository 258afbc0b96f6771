import { useLayoutEffect, useRef, useState } from 'react';
import type { Key, ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

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
  const { items, rowHeight, renderRow, keyOf, label, overscan = 8 } = props;
  const scroller = useScroller();
  const list = useRef<HTMLUListElement>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  const height = Math.round(rowHeight * useTextScale());

  // oxlint-disable-next-line react/incompatible-library -- its functions stay in this part
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box,
    estimateSize: () => height,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan,
    // A list that appears in the middle of a page leaves the page where it is.
    initialOffset: () => box?.scrollTop ?? 0,
    scrollMargin: margin,
  });

  useLayoutEffect(() => rows.measure(), [rows, height]);

  // A list that comes with its screen is there before the screen's own ref is.
  useLayoutEffect(() => {
    setBox(scroller.current ?? list.current?.closest<HTMLElement>('[data-scroller]') ?? null);
  }, [scroller]);

  // How far down the scroller the list begins; what stands above it may grow or go.
  useLayoutEffect(() => {
    const element = list.current;
    if (!box || !element) return undefined;
    const read = () =>
      setMargin(
        Math.round(
          element.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop,
        ),
      );
    read();
    const observer = new ResizeObserver(read);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);

  return (
    <ul
      ref={list}
      className={styles['list']}
      aria-label={label}
      style={{ blockSize: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map((row) => {
        const item = items[row.index];
        if (item === undefined) return null;
        return (
          <li
            key={row.key}
            className={styles['row']}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            style={{ blockSize: height, transform: `translateY(${row.start - margin}px)` }}
          >
            {renderRow(item, row.index)}
          </li>
        );
      })}
    </ul>
  );
}
