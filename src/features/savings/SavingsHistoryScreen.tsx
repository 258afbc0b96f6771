import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { SavingsOrder } from '../../../contract/savings/types.ts';
import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { ExportButton } from '../../records/ExportButton.tsx';
import { recordTime } from '../../lib/market-time.ts';
import { RecordPanes, useRoomBeside } from '../../records/RecordPanes.tsx';
import { PeriodSelect } from '../../records/PeriodSelect.tsx';
import { RecordsTools } from '../../records/RecordsTools.tsx';
import { useGrowingList } from '../../records/use-growing-list.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { savingsOrderFile } from './export-savings.ts';
import { NoSavings } from './NoSavings.tsx';
import { savingsQueries } from './queries.ts';
import { SavingsOrderFacts } from './SavingsOrderFacts.tsx';
import styles from './SavingsScreen.module.css';
import { UnconfirmedSavings } from './UnconfirmedSavings.tsx';
import { sideWords, stateTones, stateWords } from './labels.ts';

type Props = {
  period: PeriodFilter;
  onPeriod: (period: PeriodFilter) => void;
  onBack: () => void;
};

/** Purchases and redemptions of savings, newest first. */
export function SavingsHistoryScreen({ period, onPeriod, onBack }: Props) {
  const { t } = useLingui();
  const beside = useRoomBeside();
  const orders = useGrowingList(savingsQueries.orders(period));
  const [wanted, setWanted] = useState<string | null>(null);
  const shownId = wanted ?? (beside ? orders.items[0]?.id : undefined);
  // The state of one moves on while its sheet is open.
  const shown = orders.items.find(({ id }) => id === shownId);
  const title = t`My savings history`;
  return (
    <Screen
      wide={beside}
      top={<TopBar title={title} onBack={onBack} actions={<AmountsToggle />} />}
    >
      <RecordPanes
        title={
          shown?.side === 'redemption' ? (
            <Trans>Redemption of savings</Trans>
          ) : (
            <Trans>Purchase of savings</Trans>
          )
        }
        detail={shown && <SavingsOrderFacts order={shown} />}
        onClose={() => setWanted(null)}
      >
        <PullToRefresh onRefresh={orders.refresh}>
          <div className={styles['form']}>
            <UnconfirmedSavings />
            <RecordsTools
              staleAt={orders.staleAt}
              file={<ExportButton name="savings" make={() => savingsOrderFile(period)} />}
            >
              <PeriodSelect value={period} onChange={onPeriod} />
            </RecordsTools>
            <Card flush>
              <InfiniteList
                key={period}
                label={title}
                rowHeight={62}
                keyOf={(order) => order.id}
                renderRow={(order) => (
                  <OrderRow
                    order={order}
                    current={beside && order.id === shownId}
                    onPress={() => setWanted(order.id)}
                  />
                )}
                empty={
                  <NoSavings
                    title={<Trans>No purchases of savings yet</Trans>}
                    text={<Trans>Every purchase and redemption of savings appears here.</Trans>}
                    onAll={period === 'all' ? undefined : () => onPeriod('all')}
                  />
                }
                {...orders.listProps}
              />
            </Card>
          </div>
        </PullToRefresh>
      </RecordPanes>
    </Screen>
  );
}

type RowProps = { order: SavingsOrder; current: boolean; onPress: () => void };

function OrderRow({ order, current, onPress }: RowProps) {
  const { i18n } = useLingui();
  const formats = useFormats();
  return (
    <Row
      title={i18n._(sideWords[order.side])}
      subtitle={recordTime(order.createdAt)}
      trailing={<Amount text={formats.money(order.amountMinor)} />}
      trailingSubtitle={
        <Chip tone={stateTones[order.state]}>{i18n._(stateWords[order.state])}</Chip>
      }
      chevron={false}
      current={current}
      onPress={onPress}
    />
  );
}
