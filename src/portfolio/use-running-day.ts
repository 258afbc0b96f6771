import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';

import type { ResultDay } from '../../contract/result/types.ts';
import type { Assets, RunningDay } from '../../contract/trade/types.ts';
import { readQuote, subscribeQuote } from '../live/quotes.ts';
import { assetsNow } from './assets-now.ts';
import { todayBp } from './money-parts.ts';
import { assetsQuery } from './queries.ts';

/** The running market date as if it were over, and the close that it began with. */
export type RunningResult = ResultDay & RunningDay;

type Read = { of: Assets; day: RunningResult; returnBp: number };

function read(of: Assets): Read {
  const assets = assetsNow(of, (code) => readQuote(code)?.lastMilli);
  const day = { ...assets.today, totalMinor: assets.totalMinor };
  return { of, day, returnBp: todayBp(assets) };
}

/**
 * What the running day has made of the account: renders when its return moves by 1/10000, not with each
 * price. Who asks for the prices is somebody else.
 */
export function useRunningDay(): RunningResult | undefined {
  const { data: asked } = useQuery(assetsQuery);
  const [last, setLast] = useState<Read>();
  useEffect(() => {
    if (!asked) return undefined;
    const follow = () =>
      setLast((before) => {
        const now = read(asked);
        return before?.of === asked && before.returnBp === now.returnBp ? before : now;
      });
    const stops = asked.holdings.map(({ code }) => subscribeQuote(code, follow));
    return () => stops.forEach((stop) => stop());
  }, [asked]);
  return (last?.of === asked ? last : asked && read(asked))?.day;
}
