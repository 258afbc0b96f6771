import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** So close to the end counts as the end. */
const nearPx = 80;

/** `oldest` and `newest` name what stands at the edges: they tell where something was added. */
type Content = { oldest: string; newest: string };

/**
 * Holds a conversation in its place. Whoever reads the newest message stays with the newest; whoever
 * has scrolled up stays with what is being read, when older messages come in above it, when newer ones
 * come below it, and when the keyboard takes half of the screen.
 */
export function useBottom(
  scroller: RefObject<HTMLElement | null>,
  { oldest, newest }: Content,
): { atBottom: boolean; toBottom: () => void } {
  const [atBottom, setAtBottom] = useState(true);
  /** From the end of the content to the lower edge of what is seen. */
  const distance = useRef(0);

  useLayoutEffect(() => {
    // What was added above pushed the rest down: its distance from the end stays.
    if (oldest !== '') hold(scroller.current, distance.current);
  }, [scroller, oldest]);

  useLayoutEffect(() => {
    if (newest !== '') follow(scroller.current, distance.current);
  }, [scroller, newest]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const read = () => {
      distance.current = box.scrollHeight - box.clientHeight - box.scrollTop;
      setAtBottom(distance.current < nearPx);
    };
    box.addEventListener('scroll', read, { passive: true });
    let height = box.clientHeight;
    const observer = new ResizeObserver(() => {
      // A keyboard or a growing field takes from below; a picture that comes in late adds within.
      if (box.clientHeight === height) follow(box, distance.current);
      else hold(box, distance.current);
      height = box.clientHeight;
      read();
    });
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

/** Stays at the end, where it was before; elsewhere nothing moves. */
function follow(box: HTMLElement | null, distance: number): void {
  if (distance < nearPx) hold(box, 0);
}

function hold(box: HTMLElement | null, distance: number): void {
  if (!box) return;
  const kept = distance < nearPx ? 0 : distance;
  const wanted = box.scrollHeight - box.clientHeight - kept;
  if (Math.abs(box.scrollTop - wanted) > 1) box.scrollTo({ top: wanted, behavior: 'instant' });
}
