import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';

import type { Order } from '../../../contract/trade/types.ts';
import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { OrderRow } from './OrderRow.tsx';
import { tradeQueries } from './queries.ts';
import { pagedList } from '../../records/paged-list.ts';

type Props = { period: PeriodFilter; onShow: (order: Order) => void };

/** Orders that have ended, newest first. */
export function OrderList({ period, onShow }: Props) {
  const { t } = useLingui();
  const query = useInfiniteQuery(tradeQueries.orders('done', period));
  const staleAt = useStaleAt(query);
  return (
    <>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <Card flush>
        <InfiniteList
          label={t`Ended orders`}
          {...pagedList(query)}
          rowHeight={76}
          keyOf={(order) => order.id}
          renderRow={(order) => <OrderRow order={order} onPress={() => onShow(order)} />}
          empty={
            <EmptyState
              icon="orders"
              title={<Trans>No ended orders in this period</Trans>}
              text={<Trans>Choose a longer period to see more.</Trans>}
            />
          }
        />
      </Card>
    </>
  );
}
