import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { serverNow, toServerTime } from '../../api/server-time.ts';
import { userInfoQuery } from '../../api/user-info.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { resultQueries } from '../../portfolio/result-queries.ts';
import { ExportButton } from '../../records/ExportButton.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import styles from '../records/Statement.module.css';
import { StatementPaper } from '../records/StatementPaper.tsx';
import { StatementPeriodSelect } from '../records/StatementPeriodSelect.tsx';
import { resultFile } from './export-result.ts';
import { PartsState } from './PartsState.tsx';
import { ResultOfPeriod } from './ResultOfPeriod.tsx';

type Props = {
  /** yyyy. */
  year: string;
  onPeriod: (period: string) => void;
  onBack: () => void;
};

/** How the account did in a year, to read and to print. */
export function YearStatementScreen({ year, onPeriod, onBack }: Props) {
  const { t } = useLingui();
  const info = useQuery(userInfoQuery);
  const query = useQuery(resultQueries.statement(year));
  const staleAt = useStaleAt(query);
  return (
    <Screen
      wide
      top={<TopBar title={t`Yearly statement`} onBack={onBack} actions={<AmountsToggle />} />}
      footer={
        <Button block icon="document" disabled={!query.data} onClick={() => window.print()}>
          <Trans>Print or save as PDF</Trans>
        </Button>
      }
    >
      <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })}>
        <div className={styles['page']}>
          <div className={styles['tools']}>
            <StatementPeriodSelect period={year} onPeriod={onPeriod} />
            <ExportButton name={`result-${year}`} make={() => resultFile(year)} />
            {staleAt !== undefined && <StaleMark at={staleAt} />}
          </div>
          <PartsState query={query}>
            {() => (
              <StatementPaper
                period={year}
                holder={info.data?.username ?? ''}
                madeAt={toServerTime(query.dataUpdatedAt)}
                isRunning={marketDateOf(serverNow()).startsWith(year)}
              >
                <ResultOfPeriod period={year} />
              </StatementPaper>
            )}
          </PartsState>
        </div>
      </PullToRefresh>
    </Screen>
  );
}
