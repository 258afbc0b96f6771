import { overPrices } from './chart-types.ts';
import type { IndicatorName } from './chart-types.ts';

/** Pixels of an indicator's own pane: where there is room, and at least. */
const usualPane = 84;
const leastPane = 48;

/** What the prices themselves keep, however many panes there are, and the dates below. */
const leastPrices = 140;
const dates = 24;

/** What the words of a pane, and those around the prices, take more of where text is twice as large. */
const wordsOfPane = 44;
const wordsOfPrices = 86;

/** Of the words in a whole chart, pixels beyond the usual ones. */
const wordsBeyond = (panes: number, textScale: number) =>
  (wordsOfPrices + panes * wordsOfPane) * (textScale - 1);

const paneCount = (indicators: readonly IndicatorName[]) =>
  indicators.filter((name) => !overPrices.includes(name)).length;

/**
 * Of the whole chart, in pixels: the prices, and a pane for each indicator that is not among them. Larger
 * text (`textScale`, 1 as usual) takes nothing from the drawing.
 */
export function chartHeight(
  priceHeight: number,
  indicators: readonly IndicatorName[],
  textScale = 1,
): number {
  const panes = paneCount(indicators);
  return Math.round(priceHeight + usualPane * panes + wordsBeyond(panes, textScale));
}

/** The least height at which every pane can be read; a lower place scrolls. */
export function leastHeight(indicators: readonly IndicatorName[], textScale = 1): number {
  const panes = leastPaneHeight(textScale) * paneCount(indicators);
  return chartHeight(leastPrices + dates, [], textScale) + panes;
}

/** Of one pane, in pixels. */
export function leastPaneHeight(textScale = 1): number {
  return Math.round(leastPane + wordsOfPane * (textScale - 1));
}

/** A pane is this part of a chart at most: on a phone that lies on its side the prices come first. */
const greatestPart = 1 / 5;

/** Of each pane in a chart of a height. */
export function paneHeight(
  height: number,
  indicators: readonly IndicatorName[],
  textScale = 1,
): number {
  const panes = paneCount(indicators);
  const drawing = height - wordsBeyond(panes, textScale);
  const left = (drawing - leastPrices - dates) / Math.max(1, panes);
  const bars = Math.max(leastPane, Math.min(usualPane, left, drawing * greatestPart));
  return Math.round(bars + wordsOfPane * (textScale - 1));
}
