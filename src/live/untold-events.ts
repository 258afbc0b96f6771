/** Answers whether what is on the screen has to ask again. */
export type UntoldEvents = {
  /** The stream is open: events may have been missed while it was closed, unless the page has just begun. */
  mayHaveMissed(): boolean;
  /**
   * The stream knows whose it is, and hears of every event from now on. `lastEventMs`: how long ago the
   * last one was that it did not hear of; undefined where that was minutes ago.
   */
  missed(lastEventMs: number | undefined): boolean;
};

/** `now`: milliseconds since the page began to ask. */
export function createUntoldEvents(now = () => performance.now()): UntoldEvents {
  let isFirst = true;
  let askedAt = 0;
  return {
    mayHaveMissed: () => {
      if (!isFirst) askedAt = now();
      const came = !isFirst;
      isFirst = false;
      return came;
    },
    // What came after all was asked for may be in none of the answers.
    missed: (lastEventMs = Number.POSITIVE_INFINITY) => lastEventMs < now() - askedAt,
  };
}
