import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** So close to the end counts as the end. */
const nearPx = 80;

/**
 * Holds a conversation by its end. Whoever reads the newest message stays with the newest; whoever
 * has scrolled up stays with what is being read, also when older messages come in above it or the
 * keyboard takes half of the screen. `content` changes when messages come.
 */
export function useBottom(
  scroller: RefObject<HTMLElement | null>,
  content: string,
): { atBottom: boolean; toBottom: () => void } {
  const [atBottom, setAtBottom] = useState(true);
  /** From the end of the content to the lower edge of what is seen. */
  const distance = useRef(0);

  useLayoutEffect(() => {
    if (content !== '') hold(scroller.current, distance.current);
  }, [scroller, content]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const read = () => {
      distance.current = box.scrollHeight - box.clientHeight - box.scrollTop;
      setAtBottom(distance.current < nearPx);
    };
    box.addEventListener('scroll', read, { passive: true });
    // Pictures that come in late, a keyboard, a field that grows.
    const observer = new ResizeObserver(() => hold(box, distance.current));
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => {
      box.removeEventListener('scroll', read);
      observer.disconnect();
    };
  }, [scroller]);

  const toBottom = () => {
    distance.current = 0;
    setAtBottom(true);
    requestAnimationFrame(() => hold(scroller.current, 0));
  };
  return { atBottom, toBottom };
}

function hold(box: HTMLElement | null, distance: number): void {
  if (!box) return;
  const kept = distance < nearPx ? 0 : distance;
  const wanted = box.scrollHeight - box.clientHeight - kept;
  if (Math.abs(box.scrollTop - wanted) > 1) box.scrollTo({ top: wanted });
}
