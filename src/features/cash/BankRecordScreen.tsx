import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { ExportButton } from '../../records/ExportButton.tsx';
import { NoRecords } from '../../records/NoRecords.tsx';
import { RecordPanes, useRoomBeside } from '../../records/RecordPanes.tsx';
import { PeriodSelect } from '../../records/PeriodSelect.tsx';
import { RecordsTools } from '../../records/RecordsTools.tsx';
import { useGrowingList } from '../../records/use-growing-list.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { DeedButton } from '../../operations/DeedButton.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import styles from './Cash.module.css';
import { paymentFile } from './export-payments.ts';
import { MethodSelect, StateSelect } from './PaymentFilters.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { PaymentTitle } from './PaymentOutcome.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { allPayments, cashQueries } from './queries.ts';
import type { PaymentFilter } from './queries.ts';
import { UnconfirmedPayments } from './UnconfirmedPayments.tsx';

type Props = {
  filter: PaymentFilter;
  /** The payment whose sheet is open. */
  id: string | undefined;
  onFilter: (change: Partial<PaymentFilter>) => void;
  onShow: (id: string | undefined) => void;
  onBack: () => void;
};

/** Inflows and outflows, newest first. */
export function BankRecordScreen({ filter, id: wanted, onFilter, onShow, onBack }: Props) {
  const { t } = useLingui();
  const beside = useRoomBeside();
  const { period, direction, method, state } = filter;
  const payments = useGrowingList(cashQueries.payments(filter));
  const id = wanted ?? (beside ? payments.items[0]?.id : undefined);
  const followed = useQuery({ ...cashQueries.payment(id ?? ''), enabled: id !== undefined });
  const shown = followed.data ?? payments.items.find((payment) => payment.id === id);
  const title = t`Deposits and withdrawals`;
  const unfiltered = [period, direction, method, state].every((each) => each === 'all');
  return (
    <Screen
      wide={beside}
      top={<TopBar title={title} onBack={onBack} actions={<AmountsToggle />} />}
    >
      <RecordPanes
        title={shown && <PaymentTitle payment={shown} />}
        detail={id !== undefined && shown ? <PaymentFacts payment={shown} /> : undefined}
        onClose={() => onShow(undefined)}
      >
        <PullToRefresh onRefresh={payments.refresh}>
          <div className={styles['form']}>
            <UnconfirmedPayments />
            <PaymentTools filter={filter} staleAt={payments.staleAt} onFilter={onFilter} />
            <Card flush>
              <InfiniteList
                key={`${direction} ${method} ${state} ${period}`}
                label={title}
                rowHeight={64}
                keyOf={(payment) => payment.id}
                renderRow={(payment) => (
                  <PaymentRow
                    payment={payment}
                    current={beside && payment.id === id}
                    onPress={() => onShow(payment.id)}
                  />
                )}
                empty={<NoPayments onAll={unfiltered ? undefined : () => onFilter(allPayments)} />}
                {...payments.listProps}
              />
            </Card>
          </div>
        </PullToRefresh>
      </RecordPanes>
    </Screen>
  );
}

type ToolsProps = Pick<Props, 'filter' | 'onFilter'> & { staleAt: number | undefined };

/** Which payments are listed, and the same ones as a file. */
function PaymentTools({ filter, staleAt, onFilter }: ToolsProps) {
  const { t } = useLingui();
  const { period, direction, method, state } = filter;
  return (
    <>
      <Segmented
        label={t`Direction`}
        value={direction}
        options={[
          { value: 'all', label: t({ message: 'All', context: 'payments' }) },
          { value: 'in', label: t({ message: 'In', context: 'payments' }) },
          { value: 'out', label: t({ message: 'Out', context: 'payments' }) },
        ]}
        onChange={(chosen) => onFilter({ direction: chosen, method: 'all', state: 'all' })}
      />
      <RecordsTools
        staleAt={staleAt}
        file={<ExportButton name="payments" make={() => paymentFile(filter)} />}
      >
        <PeriodSelect value={period} onChange={(chosen) => onFilter({ period: chosen })} />
        <MethodSelect
          direction={direction}
          value={method}
          onChange={(chosen) => onFilter({ method: chosen })}
        />
        <StateSelect
          direction={direction}
          value={state}
          onChange={(chosen) => onFilter({ state: chosen })}
        />
      </RecordsTools>
    </>
  );
}

/** `onAll`: where filters may be what hides them. */
function NoPayments({ onAll }: { onAll: (() => void) | undefined }) {
  return (
    <NoRecords
      icon="wallet"
      title={<Trans>No deposits or withdrawals yet</Trans>}
      text={<Trans>Everything that comes from the bank or goes to it appears here.</Trans>}
      action={
        <DeedButton
          variant="secondary"
          render={(anchor) => <Link {...anchor} to="/bankIn/{-$type}" />}
        >
          <Trans>Deposit money</Trans>
        </DeedButton>
      }
      onAll={onAll}
    />
  );
}
