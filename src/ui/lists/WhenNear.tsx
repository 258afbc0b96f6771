import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { isIdle } from '../../lib/idle.ts';
import { useStore } from '../../lib/store.ts';

/** How far below the screen something still is when it begins to load. */
const ahead = '100px';

/**
 * For what lies below the first screen: it is there when one comes near it, or when the first screen
 * has what it needs, so that it can be read without a connection as well.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const shown = useStore(isIdle) || near;
  useEffect(() => {
    if (shown || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: ahead, scrollMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [shown]);
  return shown ? children : <div ref={place} />;
}
