import type { Context } from '../domain/context.ts';

/** Work that goes on while the server runs. */
export type Job = {
  /** Ends the work; resolves when what was under way is done. */
  stop(): Promise<void>;
};

/**
 * Work that falls due within a market day. Must be safe to run twice and in two processes. What may take
 * long asks in between whether it is to end.
 */
export type Task = {
  name: string;
  run(context: Context, isStopped?: () => boolean): Promise<void>;
};

/** Work that is repeated, and can be asked for before its time. */
export type Repeated = Job & {
  /** Runs it at once; again after the run that is under way. */
  now(): void;
};

/**
 * Runs work again and again, with a pause after each run and never twice at once. `onFault` hears
 * what a run throws; the next run comes all the same. What may take long asks in between whether it is to
 * end: stopping waits for the run that is under way.
 */
export function repeat(
  everyMs: number,
  work: (isStopped: () => boolean) => Promise<void>,
  onFault: (error: unknown) => void,
): Repeated {
  let stopped = false;
  let isRunning = false;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    isRunning = false;
    if (stopped) return;
    if (isWanted) run();
    else timer = setTimeout(run, everyMs).unref();
  };
  const run = () => {
    isRunning = true;
    isWanted = false;
    running = work(() => stopped)
      .catch(onFault)
      .finally(next);
  };
  run();
  return {
    now: () => {
      if (stopped) return;
      isWanted = true;
      if (isRunning) return;
      clearTimeout(timer);
      run();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
