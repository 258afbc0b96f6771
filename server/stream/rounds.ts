import type { Pace } from './pace.ts';

/** Connections that are served before the event loop turns. */
const batch = 200;

export type Rounds = {
  /** Something is to be told: serves all connections, each once, as soon as the last round allows it. */
  ask(): void;
  /** Serves them where something was left of the last round. */
  begin(): void;
};

/**
 * Serves all connections in batches, so that other work has its turn between them, and then rests for as
 * long as that took: a server with too many streams serves each of them less often, and has half of its
 * time for everything else.
 */
export function createRounds<Served>(
  connections: Iterable<Served>,
  serve: (connection: Served) => void,
  pace: Pick<Pace, 'note'>,
  now: () => number = () => performance.now(),
): Rounds {
  let running = false;
  let restUntil = -Infinity;
  let askedAt: number | undefined;
  const run = (rest: Iterator<Served>, end: () => void) => {
    for (let served = 0; served < batch; served += 1) {
      const next = rest.next();
      if (next.done) return end();
      serve(next.value);
    }
    setImmediate(run, rest, end);
  };
  const begin = () => {
    const begunAt = now();
    if (running || begunAt < restUntil) return;
    running = true;
    const since = askedAt ?? begunAt;
    askedAt = undefined;
    run(connections[Symbol.iterator](), () => {
      running = false;
      const endedAt = now();
      restUntil = endedAt + (endedAt - begunAt);
      pace.note(endedAt - since);
    });
  };
  return {
    ask: () => {
      askedAt ??= now();
      begin();
    },
    begin,
  };
}
