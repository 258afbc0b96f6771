import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { BlockTrade } from '../../../contract/block.ts';
import type { PeriodFilter } from '../../../contract/trade.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { ExportButton } from '../../records/ExportButton.tsx';
import { PeriodSelect } from '../../records/PeriodSelect.tsx';
import rowStyles from '../../records/RecordRow.module.css';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { BlockFacts } from './BlockFacts.tsx';
import { blockFile } from './export-blocks.ts';
import { blockQueries } from './queries.ts';
import styles from './BlockRecordsScreen.module.css';

type Props = {
  period: PeriodFilter;
  onPeriod: (period: PeriodFilter) => void;
  onBack: () => void;
};

/** What was bought out of block offers, newest first. */
export function BlockRecordsScreen({ period, onPeriod, onBack }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = useInfiniteQuery(blockQueries.records(period));
  const staleAt = useStaleAt(query);
  const [shown, setShown] = useState<BlockTrade | null>(null);
  return (
    <Screen
      top={<TopBar title={t`Block trade records`} onBack={onBack} actions={<AmountsToggle />} />}
    >
      <PullToRefresh onRefresh={() => client.invalidateQueries({ queryKey: blockQueries.all })}>
        <div className={styles['page']}>
          <div className={styles['tools']}>
            <PeriodSelect value={period} onChange={onPeriod} />
            <ExportButton name="block-trades" make={() => blockFile(period)} />
          </div>
          {staleAt !== undefined && <StaleMark at={staleAt} />}
          <Card flush>
            <InfiniteList
              key={period}
              label={t`Block trade records`}
              items={query.data?.pages.flatMap((page) => page.items) ?? []}
              rowHeight={76}
              keyOf={(trade) => trade.id}
              renderRow={(trade) => <TradeRow trade={trade} onPress={() => setShown(trade)} />}
              hasMore={query.hasNextPage}
              loading={query.isFetching && !query.isRefetching}
              failed={query.isError && (query.hasNextPage || !query.data)}
              onLoadMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
              empty={<NothingBought period={period} onAll={() => onPeriod('all')} />}
            />
          </Card>
        </div>
      </PullToRefresh>
      <Sheet open={shown !== null} onClose={() => setShown(null)} title={t`Block purchase`}>
        {shown && <BlockFacts trade={shown} />}
      </Sheet>
    </Screen>
  );
}

function TradeRow({ trade, onPress }: { trade: BlockTrade; onPress: () => void }) {
  const formats = useFormats();
  const shares = useCountedAs()(trade.quantity);
  const quantity = <Amount text={formats.quantity(trade.quantity)} />;
  const price = formats.price(trade.priceMilli);
  return (
    <Row
      title={instrumentName(trade)}
      subtitle={
        <>
          <Plural
            value={shares}
            one={
              <Trans>
                {quantity} share at {price}
              </Trans>
            }
            other={
              <Trans>
                {quantity} shares at {price}
              </Trans>
            }
          />
          <span className={rowStyles['time']}>{formats.recordTime(trade.at)}</span>
        </>
      }
      trailing={<Amount text={formats.money(trade.totalMinor)} />}
      chevron={false}
      onPress={onPress}
    />
  );
}

function NothingBought({ period, onAll }: { period: PeriodFilter; onAll: () => void }) {
  return (
    <EmptyState
      icon="block-trade"
      title={
        period === 'all' ? (
          <Trans>No block purchases yet</Trans>
        ) : (
          <Trans>No block purchase in this period</Trans>
        )
      }
      text={<Trans>What you buy from block offers appears here.</Trans>}
      action={
        period === 'all' ? (
          <Button variant="secondary" render={(anchor) => <Link {...anchor} to="/shares/dzjy" />}>
            <Trans>See block offers</Trans>
          </Button>
        ) : (
          <Button variant="secondary" onClick={onAll}>
            <Trans>Show all time</Trans>
          </Button>
        )
      }
    />
  );
}
