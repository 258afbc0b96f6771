import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';

import type { ResultDay } from '../../contract/result/types.ts';
import type { Assets } from '../../contract/trade/types.ts';
import { readQuote, subscribeQuote } from '../live/quotes.ts';
import { assetsNow } from './assets-now.ts';
import { todayBp } from './money-parts.ts';
import { assetsQuery } from './queries.ts';

/** The running market date as if it were over, and the close that it began with. */
export type RunningDay = { day: ResultDay; baseDate: string | null; returnBp: number };

type Read = { of: Assets; running: RunningDay };

function read(asked: Assets): RunningDay {
  const assets = assetsNow(asked, (code) => readQuote(code)?.lastMilli);
  const { date, baseDate, inMinor, outMinor } = assets.today;
  const day = { date, totalMinor: assets.totalMinor, inMinor, outMinor };
  return { day, baseDate, returnBp: todayBp(assets) };
}

/**
 * What the running day has made of the account: renders when its return moves by 1/10000, not with each
 * price. Who asks for the prices is somebody else.
 */
export function useRunningDay(): RunningDay | undefined {
  const { data: asked } = useQuery(assetsQuery);
  const [last, setLast] = useState<Read>();
  useEffect(() => {
    if (!asked) return undefined;
    const follow = () =>
      setLast((before) => {
        const running = read(asked);
        const same = before?.of === asked && before.running.returnBp === running.returnBp;
        return same ? before : { of: asked, running };
      });
    const stops = asked.holdings.map(({ code }) => subscribeQuote(code, follow));
    return () => stops.forEach((stop) => stop());
  }, [asked]);
  return last?.of === asked ? last?.running : asked && read(asked);
}
