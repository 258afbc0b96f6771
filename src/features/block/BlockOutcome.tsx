import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { OutcomeSheet } from '../../operations/OutcomeSheet.tsx';
import { useOutcome } from '../../operations/use-outcome.ts';
import { SpendableNow } from '../../operations/SpendableNow.tsx';
import { Button } from '../../ui/Button.tsx';
import { BlockFacts } from './BlockFacts.tsx';
import { pendingBlocks } from './mutations.ts';
import type { BlockSent } from './mutations.ts';

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
    <OutcomeSheet
      open={sent !== null}
      outcome={outcome}
      title={<Trans>Purchase successful</Trans>}
      unconfirmed={
        <Trans>
          The purchase was sent, but no confirmation came. It may have been carried out. Please do
          not buy again until you know.
        </Trans>
      }
      notReceived={<Trans>The purchase did not reach us. Nothing was bought.</Trans>}
      onClose={onClose}
      data-testid="block-outcome"
    >
      {trade && (
        <>
          <BlockFacts trade={trade} />
          <SpendableNow />
          <Button
            block
            variant="secondary"
            render={(anchor) => (
              <Link {...anchor} to="/shares/holdDetail" search={{ code: trade.code }} />
            )}
          >
            <Trans>Show the holding</Trans>
          </Button>
        </>
      )}
    </OutcomeSheet>
  );
}
