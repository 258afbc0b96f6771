import { onTestFinished, vi } from 'vitest';

import type { Bar } from '../../contract/market/types.ts';
import type { ChartFormats } from '../../src/chart/chart-types.ts';

const prices = { openMilli: 10_000, highMilli: 10_100, lowMilli: 9_900, closeMilli: 10_000 };

/** As many bars as are asked for, the newest before a moment. */
export const barsBefore = (end: number, stepMs: number, count: number): Bar[] =>
  Array.from({ length: count }, (_, at) => ({
    ...prices,
    time: end - (count - at) * stepMs,
    volume: 100,
    turnoverMinor: 1_000_000,
  }));

export const chartFormats: ChartFormats = {
  price: String,
  quantity: String,
  compact: String,
  percentSigned: String,
  date: String,
  dayAndMonth: String,
};

/** The page lays nothing out and draws nothing: both are answered for the chart. */
export function standInForCanvas(): void {
  const nothing = () => undefined;
  const context = new Proxy<Record<string, unknown>>(
    { measureText: () => ({ width: 10 }) },
    {
      get: (known, key) => known[String(key)] ?? nothing,
      set: (known, key, value) => {
        known[String(key)] = value;
        return true;
      },
    },
  );
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  getContext.mockReturnValue(context as never);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  onTestFinished(() => void vi.restoreAllMocks());
}
