import { overPrices } from './chart-types.ts';
import type { IndicatorName } from './chart-types.ts';

/** Pixels of an indicator's own pane: where there is room, and at least. */
const usualPane = 84;
export const leastPane = 48;

/** What the prices themselves keep, however many panes there are, and the dates below. */
const leastPrices = 140;
const dates = 24;

const paneCount = (indicators: readonly IndicatorName[]) =>
  indicators.filter((name) => !overPrices.includes(name)).length;

/** Of the whole chart, in pixels: the prices, and a pane for each indicator that is not among them. */
export function chartHeight(priceHeight: number, indicators: readonly IndicatorName[]): number {
  return priceHeight + usualPane * paneCount(indicators);
}

/** The least height at which every pane can be read; a lower place scrolls. */
export function leastHeight(indicators: readonly IndicatorName[]): number {
  return leastPrices + dates + leastPane * paneCount(indicators);
}

/** A pane is this part of a chart at most: on a phone that lies on its side the prices come first. */
const greatestPart = 1 / 5;

/** Of each pane in a chart of a height. */
export function paneHeight(height: number, indicators: readonly IndicatorName[]): number {
  const left = (height - leastPrices - dates) / Math.max(1, paneCount(indicators));
  return Math.round(Math.max(leastPane, Math.min(usualPane, left, height * greatestPart)));
}
