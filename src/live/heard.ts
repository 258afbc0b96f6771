/** What a query says of its answer. */
type Answer = { data: unknown; dataUpdatedAt: number; isError: boolean; isFetching: boolean };

/** When the stream last brought anything, epoch milliseconds. */
let heardAt = 0;

export function noteHeard(): void {
  heardAt = Date.now();
}

/** When the calls that stand in for a closed stream last brought prices, epoch milliseconds. */
let polledAt = 0;

export function notePolled(): void {
  polledAt = Date.now();
}

/**
 * An answer that the stream keeps up to date, with prices or with events of the account: as old as what was
 * last heard of it. One of an earlier visit is as old as itself until it is asked for anew.
 */
export function keptUp(answer: Answer): Answer {
  return trueUntil(heardAt, answer);
}

/** An answer about a share whose prices are watched: polling knows of them, and not of the account. */
export function keptPriced(answer: Answer): Answer {
  return trueUntil(Math.max(heardAt, polledAt), answer);
}

function trueUntil(knownAt: number, { data, dataUpdatedAt, isError, isFetching }: Answer): Answer {
  const isOfNow = dataUpdatedAt >= performance.timeOrigin;
  const trueAt = isOfNow ? Math.max(dataUpdatedAt, knownAt) : dataUpdatedAt;
  return { data, dataUpdatedAt: trueAt, isError, isFetching };
}
