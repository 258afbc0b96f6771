import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** True while an element is pointed at or holds the focus. */
export function useHeld(ref: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const events = new AbortController();
    const listen = (names: readonly string[], value: boolean) => {
      for (const name of names)
        element.addEventListener(name, () => setHeld(value), { signal: events.signal });
    };
    listen(['pointerenter', 'focusin'], true);
    listen(['pointerleave', 'focusout'], false);
    return () => events.abort();
  }, [ref]);
  return held;
}
