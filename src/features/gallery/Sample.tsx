import type { ReactNode } from 'react';

import styles from './gallery.module.css';

/** One part in one state, with its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['sample']}>
      <p className={styles['name']} lang="en" translate="no">
        {name}
      </p>
      {children}
    </div>
  );
}

export function Line({ children }: { children: ReactNode }) {
  return <div className={styles['line']}>{children}</div>;
}
