import { useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';

import type { Order } from '../../../contract/trade/types.ts';
import { fetchMore } from '../../api/fetch-more.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFocusGoesOn } from '../../ui/use-focus-goes-on.ts';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { CancelButton } from './CancelButton.tsx';
import { loadFailureWords } from '../../api/error-text.ts';
import { OrderRow } from './OrderRow.tsx';
import { tradeQueries } from './queries.ts';
import styles from './OrderRecords.module.css';

type Props = { onShow: (order: Order) => void };

/** What waits in the market, each with its way out. */
export function OpenOrders({ onShow }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusGoesOn(panel, () => tabOf(panel.current));
  return (
    <div ref={panel}>
      <Orders onShow={onShow} />
    </div>
  );
}

/** The tab that shows what lies in a panel. */
function tabOf(shown: HTMLElement | null): HTMLElement | null {
  const panel = shown?.closest('[role="tabpanel"]');
  return document.querySelector(`[role="tab"][aria-controls="${panel?.id}"][aria-selected="true"]`);
}

function Orders({ onShow }: Props) {
  const query = useInfiniteQuery(tradeQueries.orders('open', 'all'));
  const staleAt = useStaleAt(query);
  const orders = query.data?.pages.flatMap((page) => page.items);
  if (!orders) {
    if (!query.error) return <Skeleton shape="row" count={2} />;
    return <ErrorState text={loadFailureWords(query.error)} query={query} />;
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        icon="orders"
        title={<Trans>No open orders</Trans>}
        text={<Trans>A limit order waits here until it is filled or the trading day ends.</Trans>}
      />
    );
  }
  return (
    <>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <Card flush>
        {orders.map((order) => (
          <div key={order.id} className={styles['open']} data-testid="open-order">
            <OrderRow listedAs="open" order={order} onPress={() => onShow(order)} />
            <div className={styles['cancel']}>
              <CancelButton order={order} size="small" />
            </div>
          </div>
        ))}
        {query.hasNextPage && (
          <Button
            variant="quiet"
            block
            busy={query.isFetchingNextPage}
            onClick={() => void fetchMore(query)}
          >
            <Trans>Show more</Trans>
          </Button>
        )}
      </Card>
    </>
  );
}
