import { useState } from 'react';

import { indicatorNames, parameterLimits, usualParameters } from '../../chart/chart-types.ts';
import type { IndicatorName, IndicatorParameters } from '../../chart/chart-types.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'chart-indicators';
const parametersKey = 'chart-parameters';
const usual: readonly IndicatorName[] = ['MA', 'VOL'];

export type Indicators = {
  shown: readonly IndicatorName[];
  parameters: IndicatorParameters;
  toggle: (name: IndicatorName) => void;
  /** Null puts the usual ones back. */
  setParameters: (name: IndicatorName, values: readonly number[] | null) => void;
};

/** The indicators of the chart and what they are reckoned with, as this device last showed them. */
export function useIndicators(): Indicators {
  const [shown, setShown] = useState(storedNames);
  const [parameters, setAll] = useState(() => readParameters(readStored(parametersKey)));
  return {
    shown,
    parameters,
    toggle: (name) => {
      const next = indicatorNames.filter((other) =>
        other === name ? !shown.includes(name) : shown.includes(other),
      );
      writeStored(key, next.join(','));
      setShown(next);
    },
    setParameters: (name, values) => {
      const next = { ...parameters, [name]: values ?? usualParameters[name] };
      writeStored(parametersKey, JSON.stringify(next));
      setAll(next);
    },
  };
}

function storedNames(): readonly IndicatorName[] {
  const text = readStored(key);
  if (text === null) return usual;
  const wanted = text.split(',');
  return indicatorNames.filter((name) => wanted.includes(name));
}

/** What the device kept, where it makes sense; the usual numbers elsewhere. */
export function readParameters(text: string | null): IndicatorParameters {
  const kept = parsed(text);
  const read = (name: IndicatorName) => {
    const values = kept[name];
    const usualOnes = usualParameters[name];
    const isWhole = Array.isArray(values) && values.length === usualOnes.length;
    return isWhole && values.every(isParameter) ? values : usualOnes;
  };
  return {
    MA: read('MA'),
    BOLL: read('BOLL'),
    VOL: read('VOL'),
    MACD: read('MACD'),
    KDJ: read('KDJ'),
    RSI: read('RSI'),
  };
}

export function isParameter(value: unknown): value is number {
  const { least, most } = parameterLimits;
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

function parsed(text: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
