import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { toServerTime } from '../../api/server-time.ts';
import { userInfoQuery } from '../../api/user-info.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { resultQueries } from '../../portfolio/result-queries.ts';
import { ExportButton } from '../../records/ExportButton.tsx';
import { StatementFrame } from '../records/StatementFrame.tsx';
import { StatementPaper } from '../records/StatementPaper.tsx';
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
  const madeAt = toServerTime(query.dataUpdatedAt);
  return (
    <StatementFrame
      title={t`Yearly statement`}
      period={year}
      onPeriod={onPeriod}
      file={<ExportButton name={`result-${year}`} make={() => resultFile(year)} />}
      staleAt={staleAt}
      ready={query.data !== undefined}
      onRefresh={() => query.refetch({ throwOnError: true })}
      onBack={onBack}
    >
      <PartsState query={query}>
        {() => (
          <StatementPaper
            period={year}
            holder={info.data?.username ?? ''}
            madeAt={madeAt}
            isRunning={marketDateOf(madeAt).startsWith(year)}
          >
            <ResultOfPeriod period={year} />
          </StatementPaper>
        )}
      </PartsState>
    </StatementFrame>
  );
}
