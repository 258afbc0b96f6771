import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { IdentityDetail } from '../../../contract/identity/types.ts';
import { IdentityChip } from '../../operations/identity-gate/IdentityChip.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { Steps } from '../../ui/controls/Steps.tsx';
import styles from './Identity.module.css';
import { IdentityFacts } from './IdentityFacts.tsx';
import { OwnPictures } from './OwnPictures.tsx';

type Props = {
  top: ReactNode;
  detail: IdentityDetail;
  /** When it was true, where that is not now. */
  staleAt: number | undefined;
  /** Back to what asked for an identity. */
  onReturn: (() => void) | undefined;
};

/** What is being checked or was approved: nothing is left to enter. */
export function IdentityState({ top, detail, staleAt, onReturn }: Props) {
  const isApproved = detail.state === 'approved';
  return (
    <Screen
      top={top}
      footer={
        onReturn && (
          <Button
            block
            variant={isApproved ? 'primary' : 'secondary'}
            onClick={onReturn}
            data-testid="identity-return"
          >
            {isApproved ? (
              <Trans>Carry on where you were</Trans>
            ) : (
              <Trans>Back to where you were</Trans>
            )}
          </Button>
        )
      }
    >
      <div className={styles['page']} data-testid="identity-state" data-state={detail.state}>
        {isApproved ? (
          <Banner tone="good" live title={<Trans>Your identity is verified</Trans>}>
            <Trans>Bank cards, withdrawals, transfers to the bank and loans are open to you.</Trans>
          </Banner>
        ) : (
          <Banner tone="accent" icon="clock" title={<Trans>Submitted for review</Trans>}>
            <Trans>We are checking your documents. A message tells you the decision.</Trans>
          </Banner>
        )}
        {!isApproved && <WayToDecision detail={detail} />}
        <Card>
          <div className={styles['head']}>
            <h2 className={styles['title']}>
              {isApproved ? <Trans>Your identity</Trans> : <Trans>What you have sent</Trans>}
            </h2>
            <IdentityChip state={detail.state} />
          </div>
          {staleAt !== undefined && <StaleMark at={staleAt} />}
          <IdentityFacts detail={detail} />
        </Card>
        <OwnPictures detail={detail} />
        {isApproved && (
          <p className={styles['note']}>
            <Trans>Has your document or your name changed? Please write to customer service.</Trans>
          </p>
        )}
      </div>
    </Screen>
  );
}

/** What is behind, what happens now, and what comes next. */
function WayToDecision({ detail: { submittedAt, expectedAt } }: { detail: IdentityDetail }) {
  const { t } = useLingui();
  const formats = useFormats();
  const expected = expectedAt === null ? '' : formats.recordTime(expectedAt);
  return (
    <Card>
      <Steps
        vertical
        label={t`Steps of the review`}
        steps={[
          {
            key: 'submitted',
            state: 'done',
            title: <Trans>Submitted</Trans>,
            note: submittedAt === null ? undefined : formats.recordTime(submittedAt),
          },
          {
            key: 'review',
            state: 'now',
            title: <Trans>In review</Trans>,
            note:
              expectedAt === null ? (
                <Trans>By our team, usually within one working day</Trans>
              ) : (
                <Trans>Expected by {expected}</Trans>
              ),
          },
          {
            key: 'decision',
            state: 'next',
            title: <Trans>Decision</Trans>,
            text: (
              <Trans>
                If something cannot be read, we tell you what it is and you can send it again.
              </Trans>
            ),
          },
        ]}
      />
    </Card>
  );
}
