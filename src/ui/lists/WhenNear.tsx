import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { reachesFurther } from '../../lib/idle.ts';
import styles from './WhenNear.module.css';

/**
 * For what lies below the first screen: it is rendered when it comes into sight, and otherwise as soon
 * as the screen reaches further, so that it can be read aloud and without a connection as well. In
 * slices, between which the page answers a finger.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(reachesFurther.get);
  useEffect(() => {
    if (shown || !place.current) return undefined;
    const show = () => startTransition(() => setShown(true));
    if (reachesFurther.get()) show();
    const stop = reachesFurther.subscribe(show);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) show();
    });
    observer.observe(place.current);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [shown]);
  return shown ? children : <div ref={place} className={styles['place']} />;
}
