import { describe, expect, it } from 'vitest';

import { indicatorNames } from '../../src/chart/chart-types.ts';
import type { IndicatorName } from '../../src/chart/chart-types.ts';
import { chartHeight, leastHeight, leastPaneHeight, paneHeight } from '../../src/chart/panes.ts';
import { libraryStyles, bandStyles } from '../../src/chart/library/theme.ts';
import type { ChartTheme } from '../../src/chart/library/theme.ts';
import { beside, untilNewest, wholeTicks } from '../../src/chart/library/time-axis.ts';

const panesOf = (indicators: readonly IndicatorName[]) =>
  indicators.filter((name) => name !== 'MA' && name !== 'BOLL').length;

describe('the panes of a chart', () => {
  it('have their usual height on the page, whatever lies over the prices', () => {
    const two = chartHeight(264, ['MA', 'VOL', 'MACD']);
    expect(two).toBe(chartHeight(264, ['BOLL', 'VOL', 'RSI']));
    expect(paneHeight(two, ['MA', 'VOL', 'MACD'])).toBe((two - 264) / 2);
  });

  it('grow with the text above their bars, and take nothing from the prices', () => {
    const indicators = ['MA', 'VOL', 'MACD'] as const;
    for (const textScale of [1.5, 2]) {
      const usual = chartHeight(264, indicators);
      const large = chartHeight(264, indicators, textScale);
      const more = paneHeight(large, indicators, textScale) - paneHeight(usual, indicators);
      expect(more).toBeGreaterThan(0);
      expect(large - usual).toBeGreaterThan(2 * more);
      expect(leastPaneHeight(textScale)).toBeGreaterThan(leastPaneHeight());
      expect(leastHeight(indicators, textScale)).toBeGreaterThan(leastHeight(indicators));
    }
  });

  it('leave the prices more than any of them has, on a phone that lies on its side', () => {
    const low = 262;
    for (const indicators of [['MA', 'VOL'], ['MA', 'VOL', 'MACD'], indicatorNames] as const) {
      const height = Math.max(low, leastHeight(indicators));
      const panes = panesOf(indicators) * paneHeight(height, indicators);
      expect(height - panes).toBeGreaterThanOrEqual(140);
    }
  });

  it('need no more than such a phone has, for two of them', () => {
    expect(leastHeight(['MA', 'BOLL', 'VOL', 'MACD'])).toBeLessThanOrEqual(262);
  });
});

describe('the dates below a chart', () => {
  const widthOf = (text: string) => text.length * 6;
  const tick = (coord: number) => ({ coord, text: '2026-10-14', value: coord });

  it('stand there whole or not at all', () => {
    const shown = wholeTicks([tick(12), tick(30), tick(150), tick(270), tick(288)], 300, widthOf);
    expect(shown.map(({ coord }) => coord)).toEqual([30, 150, 270]);
  });

  it('end with the newest bar', () => {
    const days = [tick(100), tick(200), tick(300)];
    expect(untilNewest(days, 200).map(({ value }) => value)).toEqual([100, 200]);
    expect(untilNewest(days, undefined)).toEqual([]);
  });

  it('move in from an edge where no other is in the way, and stay away beyond it', () => {
    const shown = wholeTicks([tick(-40), tick(12), tick(150), tick(288), tick(301)], 300, widthOf);
    expect(shown.map(({ coord }) => coord)).toEqual([30, 150, 270]);
    expect(wholeTicks([tick(12), tick(90)], 300, widthOf).map(({ coord }) => coord)).toEqual([90]);
  });
});

describe('the prices beside a chart', () => {
  it('give way to the tag of the newest one', () => {
    const ticks = [10, 30, 50].map((coord) => ({ coord }));
    expect(beside(ticks, 34, 16).map(({ coord }) => coord)).toEqual([10, 50]);
    expect(beside(ticks, undefined, 16)).toHaveLength(3);
  });
});

describe('the colours of a chart', () => {
  const theme: ChartTheme = {
    up: 'green',
    down: 'red',
    ink: 'black',
    quiet: 'grey',
    line: 'silver',
    surface: 'white',
    accent: 'blue',
    warn: 'orange',
    buy: 'blue',
    sell: 'plum',
    comparison: 'grey',
    lines: ['amber', 'violet', 'pink'],
    bands: 'teal',
    family: 'sans-serif',
    size: 11,
  };
  const newest = (direction: number) => {
    const mark = libraryStyles(theme, direction).candle?.priceMark?.last;
    return [mark?.upColor, mark?.downColor, mark?.noChangeColor];
  };

  it('give the newest price the colour of the day, whichever way its bar went', () => {
    expect(newest(1)).toEqual(['green', 'green', 'green']);
    expect(newest(-1)).toEqual(['red', 'red', 'red']);
    expect(newest(0)).toEqual(['grey', 'grey', 'grey']);
  });

  it('share none between averages and bands', () => {
    const bands = new Set(bandStyles(theme).lines?.map(({ color }) => color));
    expect([...bands].filter((colour) => theme.lines.includes(colour))).toEqual([]);
    expect(new Set(theme.lines).size).toBe(3);
  });
});
