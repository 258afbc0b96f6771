import { useState } from 'react';
import { HttpResponse } from 'msw';
import { init } from 'klinecharts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import type { BarPeriod } from '../../contract/market/types.ts';
import type { ChartContent, ChartEvents } from '../../src/chart/chart-types.ts';
import { createBarChart } from '../../src/chart/library/bar-chart.ts';
import { useBars } from '../../src/features/stock/use-bars.ts';
import { carryTo, renderScreen, until } from '../support/app-screen.tsx';
import { barsBefore, chartFormats, standInForCanvas } from '../support/chart-stand-in.ts';
import { newMoment } from '../support/moment.ts';
import { standInForPlatform } from '../support/platform.ts';
import { press } from '../support/render.tsx';

beforeAll(() => void standInForPlatform());

const dayMs = 86_400_000;
const now = Date.parse('2026-11-20T15:00:00+08:00');
const stepOf = (period: string) => (period === 'day' ? dayMs : 300_000);

const contentOf = (period: BarPeriod): ChartContent => ({
  key: `600000 ${period} forward`,
  code: '600000',
  period,
  bars: barsBefore(now, stepOf(period), 500),
  more: true,
});

describe('older bars of the chart', () => {
  it('are not put before those of another span that is shown when they come', async () => {
    standInForCanvas();
    const answer = newMoment();
    const asked: number[] = [];
    const nothing = () => undefined;
    const events: ChartEvents = {
      loadOlder: async (before) => {
        asked.push(before);
        await answer.come;
        return { bars: barsBefore(before, dayMs, 50), more: true };
      },
      onPoint: nothing,
      onToolDone: nothing,
      onProgress: nothing,
      onDrawings: nothing,
    };
    const host = document.createElement('div');
    document.body.append(host);
    const chart = createBarChart(host, chartFormats, events, new Map());
    onTestFinished(() => {
      chart.destroy();
      host.remove();
    });
    const minutes = contentOf('5m');
    chart.show(minutes);
    const shown = () =>
      init(host)
        ?.getDataList()
        .map(({ timestamp }) => timestamp);
    init(host)?.scrollToTimestamp(minutes.bars[0]?.time ?? 0);
    expect(asked).toHaveLength(1);
    const days = contentOf('day');
    chart.show(days);
    answer.now();
    await answer.come;
    await new Promise((resolve) => setTimeout(resolve));
    expect(shown()).toEqual(days.bars.map(({ time }) => time));
  });
});

describe('a span that is left while its older bars are on their way', () => {
  function Spans() {
    const [period, setPeriod] = useState<BarPeriod>('day');
    const { bars, fetchOlder, query } = useBars('600000', period, 'forward');
    return (
      <>
        <button type="button" onClick={() => setPeriod('day')}>
          Day
        </button>
        <button type="button" onClick={() => setPeriod('5m')}>
          Minutes
        </button>
        <button type="button" onClick={() => void fetchOlder()}>
          Older
        </button>
        <output>{query.isFetching ? 'asking' : `${period} ${bars.length}`}</output>
      </>
    );
  }

  it('asks nothing more of the one that is shown then', async () => {
    const asked: string[] = [];
    const answer = newMoment();
    const fetch = async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      expect(pathname).toBe(marketEndpoints.bars.path);
      const period = searchParams.get('period') ?? '';
      const before = searchParams.get('before');
      asked.push(before === null ? period : `older ${period}`);
      if (before !== null) await answer.come;
      const items = barsBefore(Number(before ?? now), stepOf(period), 10);
      return HttpResponse.json({ code: 1, msg: '', data: { items, more: true } });
    };
    carryTo({ app: { fetch } });
    const { button, find } = await renderScreen(<Spans />);
    const says = (text: string) => until(() => find('output').textContent === text, text);
    await says('day 10');
    await press(button('Minutes'));
    await says('5m 10');
    await press(button('Older'));
    await until(() => asked.includes('older 5m'), 'older bars are asked for');
    await press(button('Day'));
    answer.now();
    await says('day 10');
    await press(button('Minutes'));
    await says('5m 10');
    expect(asked).toEqual(['day', '5m', 'older 5m']);
  });
});
