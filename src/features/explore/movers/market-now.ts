import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';

import { marketRows } from '../../market/model.ts';
import { marketQueries } from '../../market/queries.ts';

const tableEveryMs = 15_000;

/** The whole market with its figures, asked for anew now and then. */
export function useMarketNow() {
  const instruments = useQuery(marketQueries.instruments());
  const table = useQuery({ ...marketQueries.table(), refetchInterval: tableEveryMs });
  const rows = useMemo(
    () => marketRows(instruments.data ?? [], table.data),
    [instruments.data, table.data],
  );
  return {
    rows,
    waiting: instruments.isPending || table.isPending,
    /** What could not be had at all. */
    failed: [instruments, table].find((query) => query.isError && !query.data),
  };
}
