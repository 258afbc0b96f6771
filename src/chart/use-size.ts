import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

import type { Size } from './intraday-shape.ts';

/** The size of an element in whole pixels, followed as it changes; zero before the first layout. */
export function useSize(element: RefObject<Element | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => {
      const { width, height } = target.getBoundingClientRect();
      setSize((before) => {
        const next = { width: Math.round(width), height: Math.round(height) };
        return next.width === before.width && next.height === before.height ? before : next;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
