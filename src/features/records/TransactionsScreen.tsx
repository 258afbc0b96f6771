import { useCallback, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { transactionGroups } from '../../../contract/records/types.ts';
import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { ExportButton } from '../../records/ExportButton.tsx';
import { NoRecords } from '../../records/NoRecords.tsx';
import { RecordPanes, useRoomBeside } from '../../records/RecordPanes.tsx';
import { PeriodSelect } from '../../records/PeriodSelect.tsx';
import { RecordsTools } from '../../records/RecordsTools.tsx';
import { useGrowingList } from '../../records/use-growing-list.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { DeedButton } from '../../operations/DeedButton.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { transactionFile } from './export-transactions.ts';
import { recordsQueries } from './queries.ts';
import type { GroupFilter, TransactionPage } from './queries.ts';
import styles from './Records.module.css';
import { TransactionDetail } from './TransactionDetail.tsx';
import { TransactionRow } from './TransactionRow.tsx';
import { groupWords } from './labels.ts';

type Props = {
  period: PeriodFilter;
  group: GroupFilter;
  onFilter: (change: { period?: PeriodFilter; group?: GroupFilter }) => void;
  onBack: () => void;
};

/** Everything that moved the account, newest first, each with the balance after it. */
export function TransactionsScreen({ period, group, onFilter, onBack }: Props) {
  const { t } = useLingui();
  const beside = useRoomBeside();
  const list = useGrowingList(recordsQueries.transactions(period, group));
  const [wanted, setWanted] = useState<string | null>(null);
  const show = useCallback((id: string) => setWanted(id), []);
  const shownId = wanted ?? (beside ? list.items[0]?.id : undefined);
  const shown = list.items.find(({ id }) => id === shownId);
  const title = t`Transactions`;
  const isFiltered = period !== 'all' || group !== 'all';
  return (
    <Screen wide={beside} top={<TopBar title={title} onBack={onBack} actions={<Actions />} />}>
      <RecordPanes
        title={<Trans>Transaction</Trans>}
        detail={shown && <TransactionDetail key={shown.id} transaction={shown} />}
        onClose={() => setWanted(null)}
      >
        <PullToRefresh onRefresh={list.refresh}>
          <div className={styles['page']}>
            <TransactionTools
              period={period}
              group={group}
              staleAt={list.staleAt}
              onFilter={onFilter}
            />
            <Totals page={list.newest} waiting={list.listProps.loading} />
            <Card flush>
              <InfiniteList
                key={`${period} ${group}`}
                label={title}
                rowHeight={64}
                keyOf={(item) => item.id}
                renderRow={(item) => (
                  <TransactionRow
                    transaction={item}
                    current={beside && item.id === shownId}
                    onShow={show}
                  />
                )}
                empty={
                  <NoTransactions
                    onAll={isFiltered ? () => onFilter({ period: 'all', group: 'all' }) : undefined}
                  />
                }
                {...list.listProps}
              />
            </Card>
          </div>
        </PullToRefresh>
      </RecordPanes>
    </Screen>
  );
}

type ToolsProps = Pick<Props, 'period' | 'group' | 'onFilter'> & { staleAt: number | undefined };

/** Which transactions are listed, and the same ones as a file. */
function TransactionTools({ period, group, staleAt, onFilter }: ToolsProps) {
  return (
    <RecordsTools
      staleAt={staleAt}
      file={<ExportButton name="transactions" make={() => transactionFile(period, group)} />}
    >
      <PeriodSelect value={period} onChange={(chosen) => onFilter({ period: chosen })} />
      <GroupSelect value={group} onChange={(chosen) => onFilter({ group: chosen })} />
    </RecordsTools>
  );
}

/** `onAll`: where filters may be what hides them. */
function NoTransactions({ onAll }: { onAll: (() => void) | undefined }) {
  return (
    <NoRecords
      icon="ledger"
      title={<Trans>No transactions yet</Trans>}
      text={<Trans>Everything that moves your cash appears here, with the balance after it.</Trans>}
      action={
        <DeedButton
          variant="secondary"
          render={(anchor) => <Link {...anchor} to="/bankIn/{-$type}" />}
        >
          <Trans>Deposit</Trans>
        </DeedButton>
      }
      onAll={onAll}
    />
  );
}

function Actions() {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        icon="document"
        label={t`Monthly statement`}
        render={(anchor) => <Link {...anchor} to="/statement" />}
      />
      <AmountsToggle />
    </>
  );
}

type GroupProps = { value: GroupFilter; onChange: (group: GroupFilter) => void };

function GroupSelect({ value, onChange }: GroupProps) {
  const { t, i18n } = useLingui();
  const groups: readonly GroupFilter[] = ['all', ...transactionGroups];
  const labelOf = (group: GroupFilter) =>
    group === 'all' ? t`All kinds` : i18n._(groupWords[group]);
  return (
    <Select
      compact
      aria-label={t`Kind of transaction`}
      value={value}
      options={groups.map((group) => ({ value: group, label: labelOf(group) }))}
      onChange={(chosen) => onChange(groups.find((group) => group === chosen) ?? 'all')}
    />
  );
}

type TotalsProps = { page: TransactionPage | undefined; waiting: boolean };

/** What came in and went out over the whole filter, not only over what is loaded. */
function Totals({ page, waiting }: TotalsProps) {
  const formats = useFormats();
  if (!page) return waiting ? <Skeleton shape="row" /> : null;
  if (page.count === 0) return null;
  const count = formats.quantity(page.count);
  return (
    <div className={styles['sums']}>
      <dl className={styles['totals']}>
        <div>
          <dt>
            <Trans>Money in</Trans>
          </dt>
          <dd data-testid="total-in">
            <Amount text={formats.money(page.inMinor)} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Money out</Trans>
          </dt>
          <dd data-testid="total-out">
            <Amount text={formats.money(page.outMinor)} />
          </dd>
        </div>
      </dl>
      <p className={styles['note']} data-testid="total-count">
        <Plural
          value={page.count}
          one={`${count} transaction, each with the balance after it`}
          other={`${count} transactions, each with the balance after it`}
        />
      </p>
    </div>
  );
}
