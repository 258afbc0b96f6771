import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import type { Found } from './send-once.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './PasswordSheet.module.css';

type Props = {
  found: Found<unknown> | undefined;
  asking: boolean;
  onAsk: () => void;
  /** What was sent and may have been done. */
  doubt: ReactNode;
  /** That it never arrived, and nothing was done. */
  missed: ReactNode;
};

/** No answer came: says so plainly, asks by id, never sends again. */
export function UnknownOutcome({ found, asking, onAsk, doubt, missed }: Props) {
  if (found?.kind === 'not-received')
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
      <Button block variant="secondary" busy={asking} onClick={onAsk} data-testid="check-now">
        <Trans>Check now</Trans>
      </Button>
    </div>
  );
}
