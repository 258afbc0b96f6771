import type { ComponentProps, ReactNode } from 'react';

import styles from './VisuallyHidden.module.css';

/** Said, not shown. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles['hidden']} />;
}

/** Said when it changes, politely, and not shown. Must stand in the page before it speaks. */
export function Announcement({ children }: { children?: ReactNode }) {
  return <output className={styles['hidden']}>{children}</output>;
}
