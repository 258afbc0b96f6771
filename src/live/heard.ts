/** What a query says of its answer. */
type Answer = { data: unknown; dataUpdatedAt: number; isError: boolean; isFetching: boolean };

/** When the stream last brought anything, epoch milliseconds. */
let heardAt = 0;

export function noteHeard(): void {
  heardAt = Date.now();
}

/**
 * An answer that the stream keeps up to date, with prices or with events of the account: as old as what was
 * last heard of it. One of an earlier visit is as old as itself until it is asked for anew.
 */
export function keptUp({ data, dataUpdatedAt, isError, isFetching }: Answer): Answer {
  const isOfNow = dataUpdatedAt >= performance.timeOrigin;
  const trueAt = isOfNow ? Math.max(dataUpdatedAt, heardAt) : dataUpdatedAt;
  return { data, dataUpdatedAt: trueAt, isError, isFetching };
}
