import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { serverNow } from '../../api/server-time.ts';
import { monthOf } from '../../features/records/months.ts';
import { StatementScreen } from '../../features/records/StatementScreen.tsx';
import { TransactionsScreen } from '../../features/records/TransactionsScreen.tsx';
import { ResultOfPeriod } from '../../features/result/ResultOfPeriod.tsx';
import { statementResultLines } from '../../features/result/statement-lines.ts';
import { YearStatementScreen } from '../../features/result/YearStatementScreen.tsx';
import { usePageSearch } from '../page.ts';
import { statementSearch, transactionsSearch, unlessAll } from '../search.ts';
import { useBack } from '../use-back.ts';

const transactionsRoute = getRouteApi('/transaction');

export function TransactionsPage(): ReactNode {
  const { period = 'all', group = 'all' } = usePageSearch(transactionsSearch);
  const navigate = transactionsRoute.useNavigate();
  return (
    <TransactionsScreen
      period={period}
      group={group}
      onFilter={(change) =>
        void navigate({
          // The router knows what was asked for a moment ago; the page does not yet.
          search: (known) => ({
            period: unlessAll(change.period ?? known.period ?? 'all'),
            group: unlessAll(change.group ?? known.group ?? 'all'),
          }),
          replace: true,
        })
      }
      onBack={useBack('/personCenter')}
    />
  );
}

const statementRoute = getRouteApi('/statement');

export function StatementPage(): ReactNode {
  const { month: period = monthOf(serverNow()) } = usePageSearch(statementSearch);
  const navigate = statementRoute.useNavigate();
  const onBack = useBack('/transaction');
  const onPeriod = (month: string) => void navigate({ search: { month }, replace: true });
  if (period.length === 4)
    return <YearStatementScreen year={period} onPeriod={onPeriod} onBack={onBack} />;
  return (
    <StatementScreen
      month={period}
      onPeriod={onPeriod}
      result={<ResultOfPeriod period={period} />}
      resultLines={() => statementResultLines(period)}
      onBack={onBack}
    />
  );
}
