import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './PasswordSheet.module.css';
import type { Outcome } from './use-outcome.ts';

type Props = {
  outcome: Outcome<unknown>;
  /** What was sent and may have been done. */
  doubt: ReactNode;
  /** That it never arrived, and nothing was done. */
  missed: ReactNode;
};

/** No answer came: says so plainly, asks by id, never sends again. */
export function UnknownOutcome({ outcome, doubt, missed }: Props) {
  const { found, isMissing, isAsking, ask } = outcome;
  if (isMissing)
    return (
      <Banner tone="neutral" live>
        {missed}
      </Banner>
    );
  return (
    <div className={styles['body']} data-testid="outcome-unknown">
      <Banner tone="warn" live>
        {doubt}
      </Banner>
      <p aria-live="polite">
        {found?.kind !== 'unknown' ? (
          <Trans>Asking our service…</Trans>
        ) : found.because === 'offline' ? (
          <Trans>Our service cannot be reached. The app will ask again as soon as it can.</Trans>
        ) : (
          <Trans>We have not received it yet. It may still be on its way.</Trans>
        )}
      </p>
      <Button block variant="secondary" busy={isAsking} onClick={ask} data-testid="check-now">
        <Trans>Check now</Trans>
      </Button>
    </div>
  );
}
