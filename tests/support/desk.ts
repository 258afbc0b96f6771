import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

import type { DeskAnswer, DeskTask } from './desk-process.ts';
import { commandOf, environmentOfProcesses } from './own-process.ts';

const root = join(import.meta.dirname, '../..');

/** One for all files of a worker, which ends with it. */
let desk: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of the back office with `--json`, after those that were asked for before it; answers what
 * it prints. The command is the real one on the real data; only its process is shared (`desk-process.ts`).
 */
export function runAtDesk(task: DeskTask): Promise<unknown> {
  const result = last.then(() => ask(task));
  last = result.catch(() => undefined);
  return result;
}

function ask({ parameters, environment }: DeskTask): Promise<unknown> {
  const child = (desk ??= startDesk());
  child.channel?.ref();
  const named = `back-office ${parameters.join(' ')}`;
  return new Promise((resolve, reject) => {
    const read = (answer: DeskAnswer) => {
      child.off('exit', ended);
      child.channel?.unref();
      if ('output' in answer) resolve(JSON.parse(answer.output));
      else reject(new Error(`${named}: ${answer.complaint}`));
    };
    // A use that the program refuses ends its process; the next command has a new one.
    const ended = (code: number | null) => {
      child.off('message', read);
      desk = undefined;
      reject(new Error(`${named}: ended with ${code}`));
    };
    child.once('message', read);
    child.once('exit', ended);
    child.send({ parameters: [...parameters, '--json'], environment });
  });
}

function startDesk(): ChildProcess {
  const child = spawn(process.execPath, commandOf(['tests/support/desk-process.ts']), {
    cwd: root,
    env: environmentOfProcesses(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.unref();
  return child;
}
