import { createContext, useContext } from 'react';
import type { RefObject } from 'react';

/** The element that scrolls the present screen; lists and pull-to-refresh watch it. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null });

export function useScroller(): RefObject<HTMLElement | null> {
  return useContext(ScrollerContext);
}
