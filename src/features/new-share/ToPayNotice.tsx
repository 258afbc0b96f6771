import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { newShareQueries } from './queries.ts';

/** Allotments that wait for their payment; nothing where none does. */
export function ToPayNotice() {
  const { data } = useQuery(newShareQueries.list());
  const count = data?.items.filter(({ application }) => application?.payable === true).length ?? 0;
  if (count === 0) return null;
  return (
    <Banner
      tone="warn"
      title={
        <Plural
          value={count}
          one="An allotment of new shares is to be paid today"
          other="# allotments of new shares are to be paid today"
        />
      }
      action={
        <Button
          size="small"
          variant="secondary"
          render={(anchor) => <Link {...anchor} to="/ucenter/shengou" />}
        >
          <Trans>Show</Trans>
        </Button>
      }
    />
  );
}
