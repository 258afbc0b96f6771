import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import styles from './NumberDetails.module.css';

type Props = { label: ReactNode; number: string };

/** The number that customer service asks for, out of the way until it is wanted. */
export function NumberDetails({ label, number }: Props) {
  return (
    <details className={styles['details']}>
      <summary>
        <Trans>Details</Trans>
      </summary>
      <p>{label}</p>
      <p className={styles['number']} data-testid="reference-number">
        {groupsOf(number).map((group, at) => (
          <span key={at}>{group}</span>
        ))}
      </p>
    </details>
  );
}

/** Its kind, then fours: easy to read out, and without a space where it is copied. */
function groupsOf(number: string): string[] {
  const [, kind = '', rest = ''] = /^([a-z]+_)?(.*)$/s.exec(number) ?? [];
  return [kind, ...(rest.match(/.{1,4}/gs) ?? [])].filter((group) => group !== '');
}
