import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Brings a child of a strip into its middle whenever another one is chosen. */
export function useInMiddle(strip: RefObject<HTMLElement | null>, at: number): void {
  useEffect(() => {
    const list = strip.current;
    const chosen = list?.children[at];
    if (!list || !(chosen instanceof HTMLElement)) return undefined;
    // It tells once the strip has been laid out: asking before would lay out the whole page twice.
    const observer = new IntersectionObserver(
      () => {
        observer.disconnect();
        showInMiddle(list, chosen);
      },
      { root: list },
    );
    observer.observe(chosen);
    return () => observer.disconnect();
  }, [strip, at]);
}

/** Scrolls the strip and nothing around it. */
function showInMiddle(list: HTMLElement, chosen: HTMLElement): void {
  const middle = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
  list.scrollTo?.({ left: middle, behavior: 'smooth' });
}
