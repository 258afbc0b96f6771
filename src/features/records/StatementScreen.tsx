import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { userInfoQuery } from '../../api/user-info.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { toServerTime } from '../../api/server-time.ts';
import { ExportButton } from '../../records/ExportButton.tsx';
import { loadFailureWords } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { statementFile } from './export-statement.ts';
import type { StatementLine } from './export-statement.ts';
import { monthOf } from './months.ts';
import { recordsQueries } from './queries.ts';
import { StatementFrame } from './StatementFrame.tsx';
import { StatementSheet } from './StatementSheet.tsx';

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
  const madeAt = toServerTime(query.dataUpdatedAt);
  return (
    <StatementFrame
      title={t`Monthly statement`}
      period={month}
      onPeriod={onPeriod}
      file={
        <ExportButton name={`statement-${month}`} make={() => statementFile(month, resultLines)} />
      }
      staleAt={staleAt}
      ready={query.data !== undefined}
      onRefresh={() => query.refetch({ throwOnError: true })}
      onBack={onBack}
    >
      {query.data ? (
        <StatementSheet
          key={month}
          statement={query.data}
          holder={info.data?.username ?? ''}
          madeAt={madeAt}
          isRunning={month === monthOf(madeAt)}
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
    </StatementFrame>
  );
}
