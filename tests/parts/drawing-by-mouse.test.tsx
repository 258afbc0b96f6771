import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { Progress } from '../../src/chart/chart-types.ts';
import { createBarChart } from '../../src/chart/library/bar-chart.ts';
import { barsBefore, chartFormats, standInForCanvas } from '../support/chart-stand-in.ts';
import { standInForPlatform } from '../support/platform.ts';

beforeAll(() => void standInForPlatform());

type Point = { x: number; y: number };

/** A chart on which a line is begun, and a mouse over it. */
function beginLine() {
  standInForCanvas();
  const host = document.createElement('div');
  document.body.append(host);
  const onToolDone = vi.fn<() => void>();
  const told: Progress[] = [];
  const nothing = () => undefined;
  const events = {
    loadOlder: () => Promise.resolve({ bars: [], more: false }),
    onPoint: nothing,
    onToolDone,
    onProgress: (progress: Progress) => void told.push(progress),
    onDrawings: nothing,
  };
  const chart = createBarChart(host, chartFormats, events, new Map());
  onTestFinished(() => {
    chart.destroy();
    host.remove();
  });
  const bars = barsBefore(Date.parse('2026-11-20T15:00:00+08:00'), 86_400_000, 100);
  chart.show({ key: '600000 day', code: '600000', period: 'day', bars, more: false });
  chart.startTool('line');
  const canvas = host.querySelector('canvas');
  if (!canvas) throw new Error('no chart');
  const mouse = (type: string, { x, y }: Point, buttons = 0) =>
    canvas.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, buttons }));
  return {
    onToolDone,
    last: () => told.at(-1),
    click: (at: Point) => {
      mouse('mousedown', at, 1);
      mouse('mouseup', at);
    },
    drag: (from: Point, to: Point) => {
      mouse('mousedown', from, 1);
      mouse('mousemove', to, 1);
      mouse('mouseup', to);
    },
  };
}

const first = { x: 100, y: 90 };
const second = { x: 190, y: 150 };

describe('a line by mouse', () => {
  it('has its two ends where it was clicked, however quickly', () => {
    const { click, onToolDone, last } = beginLine();
    click(first);
    click(second);
    expect(onToolDone).toHaveBeenCalledOnce();
    expect(last()?.state).toBe('drawn');
    const [begin, end] = last()?.ends ?? [];
    expect(begin?.time).toBeLessThan(end?.time ?? 0);
  });

  it('has no end where the chart was dragged', () => {
    const { click, drag, onToolDone, last } = beginLine();
    click(first);
    drag(first, second);
    expect(last()?.ends).toHaveLength(1);
    expect(onToolDone).not.toHaveBeenCalled();
  });
});
