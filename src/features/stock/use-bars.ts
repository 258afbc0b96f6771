import { useMemo } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

import type { Adjustment, BarPeriod } from '../../../contract/market/types.ts';
import { fetchMore } from '../../api/fetch-more.ts';
import { joinBars } from '../../chart/bars.ts';
import { marketQueries } from '../market/queries.ts';

/** The bars that are here, oldest first, and the way to older ones: for the chart and its table. */
export function useBars(code: string, period: BarPeriod, adjustment: Adjustment) {
  const client = useQueryClient();
  const series = marketQueries.bars(code, period, adjustment);
  const query = useInfiniteQuery(series);
  const pages = query.data?.pages;
  const bars = useMemo(
    () => joinBars(pages?.map((page) => page.items).toReversed() ?? []),
    [pages],
  );
  const more = query.hasNextPage;
  /** Chart and table may ask at the same time: one question answers both. */
  const fetchOlder = () =>
    // Another span may be shown when the answer comes: no page of that one was asked for.
    fetchMore(query, () => client.getQueryCache().find(series)?.isActive() === true);
  /** Bars that start before a moment. Rejects when they cannot be had. */
  const loadOlder = async (before: number) => {
    const known = bars.filter((bar) => bar.time < before);
    if (known.length > 0) return { bars: known, more };
    const { data, hasNextPage, error } = await fetchOlder();
    const older = joinBars(data?.pages.map((page) => page.items) ?? []).filter(
      (bar) => bar.time < before,
    );
    if (older.length === 0) throw error ?? new Error('no older bars came');
    return { bars: older, more: hasNextPage };
  };
  return { query, bars, more, fetchOlder, loadOlder };
}
