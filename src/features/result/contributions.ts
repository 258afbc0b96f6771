import type { Contribution, GainParts } from '../../../contract/result/types.ts';

/** How contributions are put together. */
export const contributionGroups = ['share', 'sector', 'board'] as const;
export type ContributionGroup = (typeof contributionGroups)[number];

/** Several positions that count as one; `key`: of a sector or a board. */
export type GroupGain = { key: string; gainMinor: number };

/** Positions by sector or board, the largest gain first. */
export function gainsBy(
  positions: readonly Contribution[],
  keyOf: (position: Contribution) => string,
): GroupGain[] {
  const gains = new Map<string, number>();
  for (const position of positions) {
    const key = keyOf(position);
    gains.set(key, (gains.get(key) ?? 0) + position.gainMinor);
  }
  return [...gains]
    .map(([key, gainMinor]) => ({ key, gainMinor }))
    .toSorted((a, b) => b.gainMinor - a.gainMinor);
}

/** The sums over all positions that a gain is explained by, fen. */
export type GainSums = {
  /** What the prices made, before any fee. */
  priceMinor: number;
  feesMinor: number;
  taxMinor: number;
  realisedMinor: number;
  unrealisedMinor: number;
};

/** price - fees - tax = realised + unrealised: what the positions made. */
export function gainSums({ positions }: Pick<GainParts, 'positions'>): GainSums {
  const sum = (of: (position: Contribution) => number) =>
    positions.reduce((total, position) => total + of(position), 0);
  return {
    priceMinor: sum(gainBeforeFees),
    feesMinor: sum(({ feesMinor }) => feesMinor),
    taxMinor: sum(({ taxMinor }) => taxMinor),
    realisedMinor: sum(({ realisedMinor }) => realisedMinor),
    unrealisedMinor: sum(({ unrealisedMinor }) => unrealisedMinor),
  };
}

/** What the price of one share made of it, before fees and taxes. */
export function gainBeforeFees({ gainMinor, feesMinor, taxMinor }: Contribution): number {
  return gainMinor + feesMinor + taxMinor;
}
