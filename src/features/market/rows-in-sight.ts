import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

import type { MarketRow } from './figures.ts';

type Chosen = {
  /** Holds the list. */
  panel: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  rows: readonly MarketRow[];
  /** The share that stands beside the list. */
  selected: string | undefined;
};

/** Another choice or order is read from its first row: what is scrolled beyond it comes back to it. */
export function scrollToFirstRow(panel: HTMLElement | null, box: HTMLElement | null): void {
  if (!panel || !box) return;
  // What stands above the rows may stay there while they move under it.
  const above = panel.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
  const head = Math.max(above, box.getBoundingClientRect().top);
  const beyond = panel.getBoundingClientRect().top - head;
  if (beyond < 0) box.scrollTop += beyond;
}

/** Brings the share that is shown into the middle once its row is there; then the reader scrolls. */
export function useChosenInSight({ panel, scroller, rows, selected }: Chosen): void {
  const bring = useEffectEvent(() => {
    const at = rows.findIndex(({ code }) => code === selected);
    const list = panel.current?.querySelector('ul');
    const box = scroller.current;
    // Whoever was here before finds the list as it was left.
    if (!list || !box || box.scrollTop > 0) return;
    const { top, height } = list.getBoundingClientRect();
    const view = box.getBoundingClientRect();
    const middle = top + ((at + 0.5) / rows.length) * height;
    box.scrollTo({ top: middle - (view.top + view.height / 2) });
  });
  // The first rows of a long list come before the others.
  const isThere = rows.some(({ code }) => code === selected);
  useLayoutEffect(() => {
    if (isThere) bring();
  }, [isThere]);
}
