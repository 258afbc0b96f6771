import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps what has the focus in sight when its scroller shrinks: a footer that gains a line, a keyboard
 * that comes up, a phone that is turned.
 */
export function useFocusInSight(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    // The observer tells it at once; asking here would make the browser lay out the page once more.
    let known = 0;
    const observer = new ResizeObserver(() => {
      const shrunk = box.clientHeight < known;
      known = box.clientHeight;
      const focused = document.activeElement;
      if (shrunk && focused !== box && box.contains(focused))
        focused?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller]);
}
