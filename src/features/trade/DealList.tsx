import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';

import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { FillRow } from './FillRow.tsx';
import { tradeQueries } from './queries.ts';
import { pagedList } from '../../records/paged-list.ts';

/** What was traded, newest first. */
export function DealList({ period }: { period: PeriodFilter }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(tradeQueries.fills(period));
  const staleAt = useStaleAt(query);
  return (
    <>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <Card flush>
        <InfiniteList
          label={t`Deals`}
          {...pagedList(query)}
          rowHeight={76}
          keyOf={(fill) => fill.id}
          renderRow={(fill) => <FillRow fill={fill} named />}
          empty={
            <EmptyState
              icon="orders"
              title={<Trans>No deals in this period</Trans>}
              text={<Trans>Choose a longer period to see more.</Trans>}
            />
          }
        />
      </Card>
    </>
  );
}
