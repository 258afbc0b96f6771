import type { QueryState } from '@tanstack/react-query';

/**
 * How long an answer is as good as new, while the stream tells of changes. What an earlier visit kept
 * has heard of none since, and is asked anew.
 */
export const freshFor =
  (milliseconds: number) =>
  ({ state }: { state: Pick<QueryState, 'dataUpdatedAt'> }): number =>
    state.dataUpdatedAt < performance.timeOrigin ? 0 : milliseconds;
