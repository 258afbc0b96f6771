import { beforeAll, describe, expect, it } from 'vitest';

import { spanBetween } from '../../contract/result/days.ts';
import { LevelChart } from '../../src/features/explore/LevelChart.tsx';
import { LineCard } from '../../src/features/result/LineCard.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { carryTo, renderScreen } from '../support/app-screen.tsx';
import { standInForPlatform } from '../support/platform.ts';
import { render } from '../support/render.tsx';
import type { Rendered } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/** The figures beside a line and where they lie, and the heights of its points: all from the top. */
function drawn({ container }: Rendered) {
  const svg = container.querySelector('svg[viewBox="0 0 1000 1000"]');
  const line = [...(svg?.querySelectorAll('path') ?? [])].at(-1)?.getAttribute('d') ?? '';
  const heights = line.split(/[ML]/).flatMap((place) => place.split(' ').slice(1).map(Number));
  const boundOf = (beside: Element | null | undefined, edge: number) => {
    if (!(beside instanceof HTMLElement)) throw new Error('no figure beside the line');
    const shift = Number(beside.style.getPropertyValue('--shift') || Number.NaN);
    return { text: beside.textContent, y: Math.round((edge + shift) * 1000) };
  };
  const host = svg?.parentElement;
  return {
    heights,
    high: boundOf(host?.previousElementSibling, 0),
    low: boundOf(host?.nextElementSibling, 1),
  };
}

/** Closes of two days after a base of 100,000 yuan. */
async function resultOf(...totals: readonly [number, number]) {
  carryTo({ app: { fetch: () => Response.json({}) } });
  const days = totals.map((totalMinor, at) => {
    const inMinor = at === 0 ? 10_000_000 : 0;
    return { date: `2026-11-${19 + at}`, totalMinor, inMinor, outMinor: 0 };
  });
  const span = spanBetween(days, '2026-11-19', '2026-11-20');
  return renderScreen(
    <LineCard span={span} compared={undefined} index={undefined} onIndex={() => undefined} />,
  );
}

describe('the largest and the least figure of a line stand where they lie on it', () => {
  it('of a result that moves less than its drawing is high', async () => {
    const { heights, high, low } = drawn(await resultOf(10_005_000, 9_999_000));
    expect(heights).toHaveLength(3);
    expect(high).toEqual({ text: '+0.05%', y: heights[1] });
    expect(low).toEqual({ text: '−0.01%', y: heights[2] });
    expect(high.y).toBeGreaterThan(300);
  });

  it('of a result that does not move: one figure, said once', async () => {
    const { heights, high, low } = drawn(await resultOf(10_000_000, 10_000_000));
    expect(heights).toEqual([500, 500, 500]);
    expect(high).toEqual({ text: '0.00%', y: 500 });
    expect(low.text).toBe('');
  });

  it('of an index', async () => {
    const levels = [2_000_000, 2_001_000].map((levelMilli, time) => ({ time, levelMilli }));
    const { heights, high, low } = drawn(
      await render(
        <LevelChart
          levels={levels}
          from={0}
          until={1}
          baseMilli={2_000_000}
          summary=""
          textOf={() => ''}
          ends={['', '']}
          onPoint={() => undefined}
        />,
      ),
    );
    expect(high).toEqual({ text: '2,001.00', y: heights[1] });
    expect(low).toEqual({ text: '2,000.00', y: heights[0] });
    expect(high.y).toBeGreaterThan(300);
  });
});
