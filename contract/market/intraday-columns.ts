import type { Intraday, IntradayColumns } from './types.ts';

const minuteMs = 60_000;

export function columnsOf({ minutes, ...day }: Intraday): IntradayColumns {
  return {
    ...day,
    timeSteps: stepsOf(minutes.map(({ time }) => (time - day.opensAt) / minuteMs)),
    priceSteps: stepsOf(minutes.map(({ priceMilli }) => priceMilli - day.previousCloseMilli)),
    averageSteps: stepsOf(minutes.map(({ averageMilli }) => averageMilli - day.previousCloseMilli)),
    volumes: minutes.map(({ volume }) => volume),
  };
}

/** The day that `columnsOf` was given. */
export function intradayFrom(columns: IntradayColumns): Intraday {
  const { timeSteps, priceSteps, averageSteps, volumes, ...day } = columns;
  const { opensAt, previousCloseMilli } = day;
  const prices = sumsOf(priceSteps, previousCloseMilli);
  const averages = sumsOf(averageSteps, previousCloseMilli);
  const minutes = sumsOf(timeSteps, 0).map((passed, at) => ({
    time: opensAt + passed * minuteMs,
    priceMilli: prices[at] ?? 0,
    averageMilli: averages[at] ?? 0,
    volume: volumes[at] ?? 0,
  }));
  return { ...day, minutes };
}

function stepsOf(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0));
}

function sumsOf(steps: readonly number[], start: number): number[] {
  let sum = start;
  return steps.map((step) => (sum += step));
}
