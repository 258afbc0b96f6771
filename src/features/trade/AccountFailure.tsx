import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { assetsQuery } from '../../portfolio/queries.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** Why cash and holding of a ticket are not known, and the way to ask again; nothing while they are. */
export function AccountFailure() {
  const { data, error, isFetching, refetch } = useQuery(assetsQuery);
  if (data !== undefined || error === null) return null;
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
