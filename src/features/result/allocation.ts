import type { AssetParts } from '../../../contract/trade/assets.ts';
import type { Contribution, GainParts } from '../../../contract/result/types.ts';

/** How what is owned is put together. */
export const allocationGroups = ['position', 'sector', 'board', 'kind'] as const;
export type AllocationGroup = (typeof allocationGroups)[number];

/** What is owned beside single shares. */
export type OwnedKind = 'shares' | 'cash' | 'savings' | 'subscribed';

/** What the total is made of. */
export type PartKind = OwnedKind | 'owed';

/** A part of what is owned, fen. `key`: a share's code, a sector or a board, by the group; or a kind. */
export type Owned = { key: string; of: 'group' | 'kind'; valueMinor: number };

/** Cash, savings and what is paid for shares that are not listed yet. */
function kindsOf(end: AssetParts): Record<OwnedKind, number> {
  return {
    shares: end.marketValueMinor,
    cash: end.availableMinor + end.heldMinor,
    savings: end.savingsMinor,
    subscribed: end.subscribedMinor,
  };
}

/** What the total is made of, without what is nothing: it sums to it, what is owed below zero. */
export function endParts(end: AssetParts): { kind: PartKind; minor: number }[] {
  const minors: Record<PartKind, number> = { ...kindsOf(end), owed: -end.owedMinor };
  return (['shares', 'cash', 'savings', 'subscribed', 'owed'] as const)
    .map((kind) => ({ kind, minor: minors[kind] }))
    .filter(({ minor }) => minor !== 0);
}

/** Everything that is owned, whatever is owed. */
export function ownedMinor({ end }: Pick<GainParts, 'end'>): number {
  return Object.values(kindsOf(end)).reduce((sum, each) => sum + each, 0);
}

/** What was owned at the end, put together, the largest first: the parts sum to all of it. */
export function allocation(
  { end, positions }: Pick<GainParts, 'end' | 'positions'>,
  group: AllocationGroup,
): Owned[] {
  const { shares, ...others } = kindsOf(end);
  const ofShares =
    group === 'kind'
      ? [{ key: 'shares', of: 'kind' as const, valueMinor: shares }]
      : sharesBy(positions, group);
  const ofKinds = Object.entries(others).map(([key, valueMinor]) => ({
    key,
    of: 'kind' as const,
    valueMinor,
  }));
  return [...ofShares, ...ofKinds]
    .filter(({ valueMinor }) => valueMinor > 0)
    .toSorted((a, b) => b.valueMinor - a.valueMinor);
}

function sharesBy(
  positions: readonly Contribution[],
  group: Exclude<AllocationGroup, 'kind'>,
): Owned[] {
  const keyOf = {
    position: ({ code }: Contribution) => code,
    sector: ({ sector }: Contribution) => sector,
    board: ({ board }: Contribution) => board ?? 'other',
  }[group];
  const values = new Map<string, number>();
  for (const position of positions)
    values.set(keyOf(position), (values.get(keyOf(position)) ?? 0) + position.endMinor);
  return [...values].map(([key, valueMinor]) => ({ key, of: 'group', valueMinor }));
}

/** The largest positions as a proportion of what is owned: of one, and of three where there are more. */
export function concentration(
  parts: Pick<GainParts, 'end' | 'positions'>,
): { largest: number; three: number | undefined } | undefined {
  const owned = ownedMinor(parts);
  const held = parts.positions
    .map(({ endMinor }) => endMinor)
    .filter((minor) => minor > 0)
    .toSorted((a, b) => b - a);
  const [largest] = held;
  if (largest === undefined || owned <= 0) return undefined;
  const three = held.slice(0, 3).reduce((sum, each) => sum + each, 0);
  return { largest: largest / owned, three: held.length > 3 ? three / owned : undefined };
}
