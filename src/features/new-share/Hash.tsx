import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import styles from './DrawFacts.module.css';

type Props = { label: ReactNode; when: ReactNode; value: string | null };

/** A fingerprint with its name; says so while it is not published. */
export function Hash({ label, when, value }: Props) {
  return (
    <div>
      <dt>
        {label}
        <span className={styles['when']}>{when}</span>
      </dt>
      <dd className={styles['hash']}>{value ?? <Trans>Not published yet</Trans>}</dd>
    </div>
  );
}
