import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { BlockTrade } from '../../../contract/block/types.ts';
import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { refreshNow } from '../../live/refresh.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { ExportButton } from '../../records/ExportButton.tsx';
import { RecordPanes, useRoomBeside } from '../../records/RecordPanes.tsx';
import { pagedList } from '../../records/paged-list.ts';
import { PeriodSelect } from '../../records/PeriodSelect.tsx';
import { RecordsTools } from '../../records/RecordsTools.tsx';
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
  const beside = useRoomBeside();
  const client = useQueryClient();
  const query = useInfiniteQuery(blockQueries.records(period));
  const staleAt = useStaleAt(query);
  const list = pagedList(query);
  const [wanted, setWanted] = useState<BlockTrade | null>(null);
  const shown = wanted ?? (beside ? list.items[0] : undefined);
  return (
    <Screen
      wide={beside}
      top={<TopBar title={t`Block trade records`} onBack={onBack} actions={<AmountsToggle />} />}
    >
      <RecordPanes
        title={t`Block purchase`}
        detail={shown && <BlockFacts trade={shown} />}
        onClose={() => setWanted(null)}
      >
        <PullToRefresh onRefresh={() => refreshNow(client, [{ queryKey: blockQueries.all }])}>
          <div className={styles['page']}>
            <RecordsTools
              staleAt={staleAt}
              file={<ExportButton name="block-trades" make={() => blockFile(period)} />}
            >
              <PeriodSelect value={period} onChange={onPeriod} />
            </RecordsTools>
            <Card flush>
              <InfiniteList
                key={period}
                label={t`Block trade records`}
                {...list}
                rowHeight={76}
                keyOf={(trade) => trade.id}
                renderRow={(trade) => (
                  <TradeRow
                    trade={trade}
                    current={beside && trade.id === shown?.id}
                    onPress={() => setWanted(trade)}
                  />
                )}
                empty={<NothingBought period={period} onAll={() => onPeriod('all')} />}
              />
            </Card>
          </div>
        </PullToRefresh>
      </RecordPanes>
    </Screen>
  );
}

type RowProps = { trade: BlockTrade; current: boolean; onPress: () => void };

function TradeRow({ trade, current, onPress }: RowProps) {
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
      current={current}
      onPress={onPress}
    />
  );
}

function NothingBought({ period, onAll }: { period: PeriodFilter; onAll: () => void }) {
  return (
    <EmptyState
      icon="block-trade"
      nothingYet={period === 'all'}
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
