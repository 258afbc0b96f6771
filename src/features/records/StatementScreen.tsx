import type { ReactNode } from 'react';
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
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { statementFile } from './export-statement.ts';
import type { StatementLine } from './export-statement.ts';
import { monthOf } from './months.ts';
import { recordsQueries } from './queries.ts';
import { StatementPeriodSelect } from './StatementPeriodSelect.tsx';
import { StatementSheet } from './StatementSheet.tsx';
import styles from './Statement.module.css';

type Props = {
  /** yyyy-mm. */
  month: string;
  /** yyyy-mm; or yyyy, which is another page. */
  onPeriod: (period: string) => void;
  /** How the account did in this month, and the same for its file. */
  result: ReactNode;
  resultLines: () => Promise<readonly StatementLine[]>;
  onBack: () => void;
};

/** The account over one month, to read and to print. */
export function StatementScreen({ month, onPeriod, result, resultLines, onBack }: Props) {
  const { t } = useLingui();
  const info = useQuery(userInfoQuery);
  const query = useQuery(recordsQueries.statement(month));
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
            <StatementPeriodSelect period={month} onPeriod={onPeriod} />
            <ExportButton
              name={`statement-${month}`}
              make={() => statementFile(month, resultLines)}
            />
            {staleAt !== undefined && <StaleMark at={staleAt} />}
          </div>
          {query.data ? (
            <StatementSheet
              key={month}
              statement={query.data}
              holder={info.data?.username ?? ''}
              madeAt={toServerTime(query.dataUpdatedAt)}
              isRunning={month === monthOf(serverNow())}
              result={result}
            />
          ) : query.error ? (
            <ErrorState text={loadFailureWords(query.error)} query={query} />
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
