import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';

import type { PeriodFilter } from '../../../contract/trade.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { FillRow } from './FillRow.tsx';
import { tradeQueries } from './queries.ts';

/** What was traded, newest first. */
export function DealList({ period }: { period: PeriodFilter }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(tradeQueries.fills(period));
  return (
    <Card flush>
      <InfiniteList
        label={t`Deals`}
        items={query.data?.pages.flatMap((page) => page.items) ?? []}
        rowHeight={76}
        keyOf={(fill) => fill.id}
        renderRow={(fill) => <FillRow fill={fill} named />}
        hasMore={query.hasNextPage}
        loading={query.isFetching && !query.isRefetching}
        failed={query.isError && (query.hasNextPage || !query.data)}
        onLoadMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
        empty={
          <EmptyState
            icon="history"
            title={<Trans>No deals in this period</Trans>}
            text={<Trans>Choose a longer period to see more.</Trans>}
          />
        }
      />
    </Card>
  );
}
