import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/dialogs/Sheet.tsx';
import { OutcomeMark } from './OutcomeMark.tsx';
import type { Standing } from './OutcomeMark.tsx';
import styles from './PasswordSheet.module.css';
import type { Outcome } from './use-outcome.ts';

type Props = {
  open: boolean;
  outcome: Outcome<unknown>;
  /** What stands above it once it is known to have been accepted, and how it stands then. */
  title: ReactNode;
  standing?: Standing | undefined;
  /** Over what never arrived. */
  titleMissing?: ReactNode;
  /** What was sent and may have been done. */
  unconfirmed?: ReactNode;
  /** That it never arrived, and nothing was done. */
  notReceived?: ReactNode;
  onClose: () => void;
  'data-testid': string;
  /** What was done. */
  children?: ReactNode;
};

/** What became of an operation. Where no answer came it says so plainly, asks by id, never sends again. */
export function OutcomeSheet({ open, outcome, title, children, onClose, ...props }: Props) {
  const { isUnknown, isMissing, done } = outcome;
  const {
    standing = 'done',
    titleMissing = <Trans>Not sent</Trans>,
    unconfirmed = (
      <Trans>
        It was sent, but no confirmation came. It may have been accepted. Please do not send it
        again until you know.
      </Trans>
    ),
    notReceived = <Trans>It did not reach us. No money was moved.</Trans>,
  } = props;
  const unknownTitle = isMissing ? titleMissing : <Trans>Sent, not confirmed</Trans>;
  const unknownStanding = isMissing ? 'refused' : 'doubt';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      mark={<OutcomeMark standing={done === undefined ? unknownStanding : standing} />}
      title={done === undefined ? unknownTitle : title}
    >
      <div className={styles['body']} data-testid={props['data-testid']}>
        {isUnknown && isMissing && (
          <Banner tone="neutral" live>
            {notReceived}
          </Banner>
        )}
        {isUnknown && !isMissing && <Unknown outcome={outcome}>{unconfirmed}</Unknown>}
        {children}
        <Button block onClick={onClose} data-testid="outcome-close">
          <Trans>Done</Trans>
        </Button>
      </div>
    </Sheet>
  );
}

function Unknown({ outcome, children }: { outcome: Outcome<unknown>; children: ReactNode }) {
  const { found, isAsking, ask } = outcome;
  return (
    <div className={styles['body']} data-testid="outcome-unknown">
      <Banner tone="warn" live>
        {children}
      </Banner>
      <p aria-live="polite">
        {found?.kind !== 'unknown' ? (
          <Trans>Asking our service…</Trans>
        ) : found.because === 'unreached' ? (
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
