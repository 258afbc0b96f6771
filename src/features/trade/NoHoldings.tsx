import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

type Props = {
  /** Where holdings are sold: the words are about that. */
  selling?: boolean;
  /** The shares of the market stand beside it: no button leads there. */
  besideMarket?: boolean;
  /** Nothing else is on the screen. */
  page?: boolean;
};

/** That nothing is held, and what to do first. */
export function NoHoldings({ selling = false, besideMarket = false, page = false }: Props) {
  return (
    <EmptyState
      icon="holdings"
      page={page}
      title={<Trans>You hold no shares yet</Trans>}
      text={
        selling ? (
          <Trans>What you have bought can be sold here from the next trading day.</Trans>
        ) : (
          <Trans>Find a company on the market, look at its chart, and buy your first hand.</Trans>
        )
      }
      action={
        !besideMarket && (
          <Button render={(props) => <Link {...props} to="/market" />}>
            <Trans>Go to the market</Trans>
          </Button>
        )
      }
    />
  );
}
