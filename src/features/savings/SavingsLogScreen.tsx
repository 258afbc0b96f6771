import { Trans, useLingui } from '@lingui/react/macro';

import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { ExportButton } from '../../records/ExportButton.tsx';
import { PeriodSelect } from '../../records/PeriodSelect.tsx';
import { RecordsTools } from '../../records/RecordsTools.tsx';
import { useGrowingList } from '../../records/use-growing-list.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { incomeFile } from './export-savings.ts';
import { NoSavings } from './NoSavings.tsx';
import { savingsQueries } from './queries.ts';
import type { IncomeDay } from './queries.ts';
import { per10000Text } from './rates.ts';
import styles from './SavingsScreen.module.css';

type Props = {
  period: PeriodFilter;
  onPeriod: (period: PeriodFilter) => void;
  onBack: () => void;
};

/** What savings brought, day by day, newest first. */
export function SavingsLogScreen({ period, onPeriod, onBack }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const days = useGrowingList(savingsQueries.income(period));
  const title = t`Income day by day`;
  return (
    <Screen top={<TopBar title={title} onBack={onBack} actions={<AmountsToggle />} />}>
      <PullToRefresh onRefresh={days.refresh}>
        <div className={styles['form']}>
          <RecordsTools
            staleAt={days.staleAt}
            file={<ExportButton name="savings-income" make={() => incomeFile(period)} />}
          >
            <PeriodSelect value={period} onChange={onPeriod} />
          </RecordsTools>
          {days.newest && days.items.length > 0 && (
            <p className={styles['total']}>
              <span>
                <Trans>Income of this period</Trans>
              </span>
              <span data-testid="income-total">
                <Amount size="large" text={formats.moneySigned(days.newest.totalMinor)} />
              </span>
            </p>
          )}
          <Card flush>
            <InfiniteList
              key={period}
              label={title}
              rowHeight={56}
              keyOf={(day) => day.date}
              renderRow={(day) => <DayRow day={day} />}
              empty={
                <NoSavings
                  title={<Trans>No income yet</Trans>}
                  text={
                    <Trans>
                      What you buy earns from the next trading day on; each day’s income appears
                      here the day after.
                    </Trans>
                  }
                  onAll={period === 'all' ? undefined : () => onPeriod('all')}
                />
              }
              {...days.listProps}
            />
          </Card>
        </div>
      </PullToRefresh>
    </Screen>
  );
}

function DayRow({ day }: { day: IncomeDay }) {
  const formats = useFormats();
  const rate = per10000Text(day.incomePer10000E4);
  const balance = <Amount text={formats.money(day.balanceMinor)} />;
  return (
    <Row
      title={<span className={styles['date']}>{formats.date(day.date)}</span>}
      subtitle={<Trans>{rate} per ¥10,000</Trans>}
      trailing={<Amount text={formats.moneySigned(day.incomeMinor)} />}
      trailingSubtitle={<Trans>on {balance}</Trans>}
    />
  );
}
