import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { userInfoQuery } from '../../api/user-info.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { serverNow, toServerTime } from '../../api/server-time.ts';
import { ExportButton } from '../../records/ExportButton.tsx';
import { loadFailureWords } from '../../api/error-text.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { statementFile } from './export-statement.ts';
import { monthOf, monthsBetween, monthText } from './months.ts';
import { recordsQueries } from './queries.ts';
import { StatementSheet } from './StatementSheet.tsx';
import styles from './Statement.module.css';

type Props = {
  /** yyyy-mm; the present one when none is given. */
  month: string | undefined;
  onMonth: (month: string) => void;
  onBack: () => void;
};

/** The account over one month, to read and to print. */
export function StatementScreen({ month, onMonth, onBack }: Props) {
  const { t } = useLingui();
  const now = serverNow();
  const chosen = month ?? monthOf(now);
  const info = useQuery(userInfoQuery);
  const query = useQuery(recordsQueries.statement(chosen));
  const known = monthsBetween(info.data?.created_at ?? now, now);
  const months = known.includes(chosen) ? known : [chosen, ...known];
  const staleAt = useStaleAt(query);
  return (
    <Screen
      wide
      top={<TopBar title={t`Monthly statement`} onBack={onBack} actions={<AmountsToggle />} />}
      footer={
        <Button
          block
          icon="document"
          disabled={!query.data}
          onClick={() => window.print()}
          data-testid="print-statement"
        >
          <Trans>Print or save as PDF</Trans>
        </Button>
      }
    >
      <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })}>
        <div className={styles['page']}>
          <div className={styles['tools']}>
            <Select
              compact
              aria-label={t`Month`}
              value={chosen}
              options={months.map((each) => ({ value: each, label: monthText(each) }))}
              onChange={onMonth}
            />
            <ExportButton name={`statement-${chosen}`} make={() => statementFile(chosen)} />
            {staleAt !== undefined && <StaleMark at={staleAt} />}
          </div>
          {query.data ? (
            <StatementSheet
              key={chosen}
              statement={query.data}
              holder={info.data?.username ?? ''}
              madeAt={toServerTime(query.dataUpdatedAt)}
              isRunning={chosen === monthOf(now)}
            />
          ) : query.error ? (
            <ErrorState
              text={loadFailureWords(query.error)}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <div aria-busy="true">
              <Skeleton shape="card" />
              <Skeleton shape="row" count={6} />
            </div>
          )}
        </div>
      </PullToRefresh>
    </Screen>
  );
}
