import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

import type { Size } from './intraday-shape.ts';

/** The size of an element in whole pixels, followed as it changes; zero before the first layout. */
export function useSize(element: RefObject<Element | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    // It tells the first size as well, once the layout is known: who asks sooner forces one.
    const observer = new ResizeObserver(() => {
      const { width, height } = target.getBoundingClientRect();
      const next = { width: Math.round(width), height: Math.round(height) };
      const follow = (before: Size) =>
        next.width === before.width && next.height === before.height ? before : next;
      // Before the frame is drawn: no empty place where the chart will be.
      flushSync(() => setSize(follow));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
