/**
 * Credit points, an open score: what gives how many, and how often it counts. They set the loan limit
 * and nothing else.
 */
export const creditRules = {
  most: 1_000,
  identity: { points: 200, times: 1 },
  allotment: { points: 20, times: 10 },
  loan: { points: 50, times: 12 },
} as const;

/** `identity`: verified; `allotment`: new shares allotted and paid; `loan`: paid back in full. */
export type CreditReason = 'identity' | 'allotment' | 'loan';

export const creditReasons: readonly CreditReason[] = ['identity', 'allotment', 'loan'];

/** The own points and what they come from: `points` is the sum of the lines, `most` at the most. */
export type Credit = {
  points: number;
  lines: { reason: CreditReason; count: number; points: number }[];
};
