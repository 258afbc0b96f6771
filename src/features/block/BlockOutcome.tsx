import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { UnknownOutcome } from '../../operations/UnknownOutcome.tsx';
import { useOutcome } from '../../operations/use-outcome.ts';
import { SpendableNow } from '../../operations/SpendableNow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { BlockFacts } from './BlockFacts.tsx';
import { pendingBlocks } from './mutations.ts';
import type { BlockSent } from './mutations.ts';
import styles from './BlockScreen.module.css';

type Props = {
  /** Null while nothing was sent. */
  sent: BlockSent | null;
  onClose: () => void;
};

/** What became of a purchase. */
export function BlockOutcome({ sent, onClose }: Props) {
  const outcome = useOutcome(pendingBlocks, sent);
  const trade = outcome.done;
  return (
    <Sheet
      open={sent !== null}
      onClose={onClose}
      title={
        trade ? (
          <Trans>Purchase successful</Trans>
        ) : outcome.isMissing ? (
          <Trans>Not sent</Trans>
        ) : (
          <Trans>Sent, not confirmed</Trans>
        )
      }
    >
      <div className={styles['body']} data-testid="block-outcome">
        {outcome.isUnknown && (
          <UnknownOutcome
            outcome={outcome}
            doubt={
              <Trans>
                The purchase was sent, but no answer came. It may have been carried out. Please do
                not buy again until you know.
              </Trans>
            }
            missed={<Trans>The purchase did not reach us. Nothing was bought.</Trans>}
          />
        )}
        {trade && <BlockFacts trade={trade} />}
        {trade && <SpendableNow />}
        {trade && (
          <Button
            block
            variant="secondary"
            render={(anchor) => (
              <Link {...anchor} to="/shares/holdDetail" search={{ code: trade.code }} />
            )}
          >
            <Trans>Show the holding</Trans>
          </Button>
        )}
        <Button block onClick={onClose} data-testid="outcome-close">
          <Trans>Done</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
