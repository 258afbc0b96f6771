import type { Context } from '../domain/context.ts';

/** Work that goes on while the server runs. */
export type Job = {
  /** Ends the work; resolves when what was under way is done. */
  stop(): Promise<void>;
};

/** Work that falls due within a market day. Must be safe to run twice and in two processes. */
export type Task = { name: string; run(context: Context): Promise<void> };

/**
 * Runs work again and again, with a pause after each run and never twice at once. `onFault` hears
 * what a run throws; the next run comes all the same.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onFault: (error: unknown) => void,
): Job {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = () => {
    running = work()
      .catch(onFault)
      .finally(() => {
        if (!stopped) timer = setTimeout(run, everyMs).unref();
      });
  };
  run();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
