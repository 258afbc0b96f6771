import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { UnknownOutcome } from '../../operations/UnknownOutcome.tsx';
import { SpendableNow } from '../../operations/SpendableNow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { BlockFacts } from './BlockFacts.tsx';
import { foundBlockQuery } from './mutations.ts';
import type { BlockSent } from './mutations.ts';
import styles from './BlockScreen.module.css';

type Props = {
  /** Null while nothing was sent. */
  sent: BlockSent | null;
  onClose: () => void;
};

/** What became of a purchase. */
export function BlockOutcome({ sent, onClose }: Props) {
  const client = useQueryClient();
  const pending = sent?.kind === 'unknown' ? { id: sent.id, at: sent.sentAt } : undefined;
  const found = useQuery({
    ...foundBlockQuery(client, pending ?? { id: '', at: 0 }),
    enabled: pending !== undefined,
  });
  const late = pending && found.data?.kind === 'accepted' ? found.data.done : undefined;
  const trade = sent?.kind === 'accepted' ? sent.done : late;
  return (
    <Sheet
      open={sent !== null}
      onClose={onClose}
      title={
        trade ? (
          <Trans>Purchase successful</Trans>
        ) : found.data?.kind === 'not-received' ? (
          <Trans>Not sent</Trans>
        ) : (
          <Trans>Sent, not confirmed</Trans>
        )
      }
    >
      <div className={styles['body']} data-testid="block-outcome">
        {pending && !trade && (
          <UnknownOutcome
            found={found.data}
            asking={found.isFetching}
            onAsk={() => void found.refetch()}
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
