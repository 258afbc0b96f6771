import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Key, RefObject } from 'react';
import { flushSync } from 'react-dom';

import { placeRows, rowAt } from './row-places.ts';
import { useScroller } from '../scroller.ts';

type Rows<Item> = {
  list: RefObject<HTMLElement | null>;
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  /** The least height of a row in pixels, and that of one which was never seen. */
  rowPx: number;
};

/**
 * Where the rows lie. A row is as high as what it holds, in the child of its element: fonts, widths and
 * names decide that, not we. What is read stays where it is when a row above it turns out higher.
 */
export function useRowPlaces<Item>({ list, items, keyOf, rowPx }: Rows<Item>) {
  const scroller = useScroller();
  const [heights, setHeights] = useState<ReadonlyMap<Key, number>>(new Map());
  const places = useMemo(() => {
    const heightOf = (item: Item) => heights.get(keyOf(item)) ?? rowPx;
    return placeRows(items, rowPx, heights.size === 0 ? () => rowPx : heightOf);
  }, [items, keyOf, rowPx, heights]);
  const latest = useRef(places);
  useLayoutEffect(() => {
    latest.current = places;
  }, [places]);

  const learn = useEffectEvent((entries: readonly ResizeObserverEntry[]) => {
    const others = new Map<Key, number>();
    for (const { target, borderBoxSize } of entries) {
      const item = items[Number(target.parentElement?.getAttribute('aria-posinset')) - 1];
      const px = Math.ceil(borderBoxSize[0]?.blockSize ?? 0);
      // What is not shown at all has no height.
      if (item !== undefined && px > 0 && px !== (heights.get(keyOf(item)) ?? rowPx))
        others.set(keyOf(item), px);
    }
    if (others.size === 0) return;
    const box = scrollerOf(scroller.current, list.current);
    const hiddenPx = hiddenAbove(box, list.current);
    const at = rowAt(latest.current, hiddenPx);
    const topOf = () => latest.current.tops[at] ?? 0;
    const before = topOf();
    // Before the frame is drawn: no row is ever seen cut.
    flushSync(() => setHeights(new Map([...heights, ...others])));
    const movedPx = topOf() - before;
    if (box && hiddenPx > 0 && movedPx !== 0) box.scrollTop += movedPx;
  });

  const observer = useRef<ResizeObserver>(null);
  useLayoutEffect(() => {
    const watching = new ResizeObserver((entries) => learn(entries));
    observer.current = watching;
    return () => watching.disconnect();
  }, []);
  // Rows come and go with every render; one that is watched already is not watched twice.
  useLayoutEffect(() => {
    for (const { firstElementChild: content } of list.current?.children ?? [])
      if (content) observer.current?.observe(content);
  });
  return { places, latest };
}

/** The element that scrolls the list, as the screen says or as the page is built. */
export function scrollerOf(box: HTMLElement | null, list: HTMLElement | null): HTMLElement | null {
  return box ?? list?.closest<HTMLElement>('[data-scroller]') ?? null;
}

/** How far the list's own top is above the top of what is in sight; negative below it. Pixels. */
export function hiddenAbove(box: HTMLElement | null, list: HTMLElement | null): number {
  if (!box || !list) return 0;
  return box.getBoundingClientRect().top - list.getBoundingClientRect().top;
}
