/** A moment that a test decides on: who awaits `come` goes on once `now` was called. */
export type Moment = { come: Promise<void>; now: () => void };

export function newMoment(): Moment {
  let now: () => void = () => undefined;
  const come = new Promise<void>((resolve) => {
    now = resolve;
  });
  return { come, now: () => now() };
}
