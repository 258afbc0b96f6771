import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { afterPaint } from '../../lib/after-paint.ts';
import styles from '../../ui/lists/WhenNear.module.css';

/**
 * For what lies below the first figures of a screen: it is rendered once these can be seen, in slices
 * between which the page answers a finger.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setShown(true))), []);
  return shown ? children : <div className={styles['place']} aria-busy="true" />;
}
