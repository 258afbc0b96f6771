import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { assetsQuery } from '../../portfolio/queries.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** Why cash and holding of a ticket are not known, and the way to ask again; nothing while they are. */
export function AccountFailure() {
  const { data, isFetching, errorUpdateCount, refetch } = useQuery(assetsQuery);
  // While it is asked for again there is no error any more: the button stays where the finger is.
  if (data !== undefined || errorUpdateCount === 0) return null;
  return (
    <Banner
      tone="warn"
      live
      action={
        <Button size="small" variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Your assets could not be loaded.</Trans>
    </Banner>
  );
}
