import type { ReactNode } from 'react';

import styles from './Statement.module.css';

type WideTableProps = { name: string; testId?: string; children: ReactNode };

/** With very large text a table of money is wider than a phone: it scrolls by itself, also by keyboard. */
export function WideTable({ name, testId, children }: WideTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
    <section className={styles['wide']} aria-label={name} tabIndex={0}>
      <table className={styles['table']} data-testid={testId}>
        {children}
      </table>
    </section>
  );
}
