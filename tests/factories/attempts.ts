import { Refusal } from '../../server/domain/refusal.ts';
import { Crash } from './faulty-database.ts';

/** Waits for each: what a dying process has begun must not go on beside the next step. */
export async function atOnce(attempts: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(attempts);
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failed.length > 0) throw new AggregateError(failed.map(({ reason }): unknown => reason));
}

/** A refusal is an answer. */
export async function refusable(attempt: Promise<unknown>): Promise<void> {
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** The process died on the way. */
export async function died(attempt: Promise<unknown>): Promise<void> {
  const outcome = await attempt.then(
    () => new Error('went on to the end'),
    (error: unknown) => error,
  );
  crashed(outcome);
}

/** The process may have died, in one attempt or in several at once; any other error is a fault. */
export function crashed(error: unknown): void {
  if (error instanceof AggregateError) error.errors.forEach(crashed);
  else if (!(error instanceof Crash)) throw error;
}
