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
