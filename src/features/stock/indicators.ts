import { useState } from 'react';

import { indicatorNames } from '../../chart/chart-types.ts';
import type { IndicatorName } from '../../chart/chart-types.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'chart-indicators';
const usual: readonly IndicatorName[] = ['MA', 'VOL'];

function stored(): readonly IndicatorName[] {
  const text = readStored(key);
  if (text === null) return usual;
  const wanted = text.split(',');
  return indicatorNames.filter((name) => wanted.includes(name));
}

/** The indicators of the chart, as this device last showed them. */
export function useIndicators(): [readonly IndicatorName[], (name: IndicatorName) => void] {
  const [names, setNames] = useState(stored);
  const toggle = (name: IndicatorName) => {
    const next = indicatorNames.filter((other) =>
      other === name ? !names.includes(other) : names.includes(other),
    );
    writeStored(key, next.join(','));
    setNames(next);
  };
  return [names, toggle];
}
