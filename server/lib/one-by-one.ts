import { setImmediate as nextTurn } from 'node:timers/promises';

/** A row whose work failed, by a name that an operator finds it by. */
export type Failure = { subject: string; error: unknown };

/** Some rows failed; the work on all others is done. */
export class RowsFailed extends AggregateError {
  override readonly name = 'RowsFailed';
  /** How many rows were done. */
  readonly done: number;
  readonly failures: readonly Failure[];

  constructor(done: number, failures: readonly Failure[]) {
    super(
      failures.map(({ error }): unknown => error),
      `${failures.length} failed: ${failures.map(textOf).join('; ')}`,
    );
    this.done = done;
    this.failures = failures;
  }
}

function textOf({ subject, error }: Failure): string {
  return `${subject}: ${error instanceof Error ? error.message : String(error)}`;
}

/**
 * Does work on one row after the other, each in a transaction of its own: one that fails keeps no
 * other waiting. `work` answers how many it did, or whether. Returns how many were done; where some
 * failed, throws RowsFailed after the last one. Timers and requests get their turn in between.
 */
export async function oneByOne<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  subjectOf: (row: Row) => string,
  work: (row: Row) => Promise<number | boolean>,
): Promise<number> {
  let done = 0;
  const failures: Failure[] = [];
  for await (const row of rows) {
    try {
      done += Number(await work(row));
    } catch (error) {
      done += error instanceof RowsFailed ? error.done : 0;
      failures.push(...failuresOf(error, subjectOf(row)));
    }
    await nextTurn();
  }
  if (failures.length > 0) throw new RowsFailed(done, failures);
  return done;
}

/** Work of several parts, of which none waits for one that failed: see `oneByOne`. */
export function partByPart(parts: Record<string, () => Promise<number>>): Promise<number> {
  return oneByOne(
    Object.entries(parts),
    ([name]) => name,
    ([, work]) => work(),
  );
}

/** What failed in a piece of work: its rows, or the whole of it. */
export function failuresOf(error: unknown, subject: string): readonly Failure[] {
  return error instanceof RowsFailed ? error.failures : [{ subject, error }];
}
