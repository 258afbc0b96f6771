import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';

import { useStaleAt } from '../../offline/use-stale-at.ts';
import type { Priced } from './live.ts';
import { marketQueries } from './queries.ts';

type KnownPrices = {
  priceOf: (code: string) => Priced | undefined;
  /** When the prices were true, while no newer ones can be had. */
  staleAt: number | undefined;
};

/** The prices of the last market table, which also the device keeps. */
export function useKnownPrices(): KnownPrices {
  const table = useQuery(marketQueries.table());
  const { data } = table;
  const places = useMemo(() => new Map(data?.codes.map((code, at) => [code, at])), [data]);
  return {
    priceOf: (code) => {
      const at = places.get(code) ?? -1;
      const lastMilli = data?.lastMilli[at] ?? 0;
      const previousCloseMilli = data?.previousCloseMilli[at] ?? 0;
      return lastMilli > 0 ? { lastMilli, previousCloseMilli } : undefined;
    },
    staleAt: useStaleAt(table),
  };
}
