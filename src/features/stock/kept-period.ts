import { useState } from 'react';

import { readStored, writeStored } from '../../lib/storage.ts';
import { chartPeriods } from './chart-period.ts';
import type { ChartPeriod } from './chart-period.ts';

const storageKey = 'chart-period';

/** The span that was chosen last on this device: the next chart opens with it. */
export function chosenPeriod(): ChartPeriod | undefined {
  const known = readStored(storageKey);
  return chartPeriods.find((period) => period === known);
}

export function keepPeriod(period: ChartPeriod): void {
  writeStored(storageKey, period);
}

/** The span of a chart that no address names. */
export function useKeptPeriod(usual: ChartPeriod) {
  const [period, setPeriod] = useState(() => chosenPeriod() ?? usual);
  const onPeriod = (next: ChartPeriod) => {
    keepPeriod(next);
    setPeriod(next);
  };
  return { period, onPeriod };
}
