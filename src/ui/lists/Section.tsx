import { useId } from 'react';
import type { ReactNode } from 'react';

import styles from './Section.module.css';

type Props = {
  title: ReactNode;
  /** A link or a quiet button at the end of the title line. */
  action?: ReactNode;
  children: ReactNode;
};

export function Section({ title, action, children }: Props) {
  const titleId = useId();
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
      {children}
    </section>
  );
}
