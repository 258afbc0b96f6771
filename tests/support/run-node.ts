import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

import { commandOf, environmentOfProcesses, sourceCommandOf } from './own-process.ts';

const root = join(import.meta.dirname, '../..');

export type Ended = { code: number | null; stdout: string; stderr: string };

export type Running = {
  child: ChildProcess;
  ended: Promise<Ended>;
  /** What a line of its output matches; rejects when it ends without one. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
};

/** A folder of its own for the running test. */
export function throwAwayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a program of the project in a process of its own; ended with the test at the latest. */
export function runNode(parameters: string[], environment: Record<string, string>): Running {
  return run(commandOf(parameters), environment);
}

/** The same from its sources, also where the program was built for this run. */
export function runSources(parameters: string[], environment: Record<string, string>): Running {
  return run(sourceCommandOf(parameters), environment);
}

function run(command: string[], environment: Record<string, string>): Running {
  const env = { ...environmentOfProcesses(), ...environment };
  return runProgram(process.execPath, command, { env, cwd: root });
}

type Place = { env: Record<string, string | undefined>; cwd: string };

/** Runs a program that the path leads to; ended with the test at the latest. */
export function runProgram(program: string, parameters: string[], { env, cwd }: Place): Running {
  const child = spawn(program, parameters, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => {
      output[name] += chunk.toString();
      for (const listener of listeners) listener();
    });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, ...output }));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    child,
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output.stdout + output.stderr);
          if (match) resolve(match);
        };
        listeners.add(look);
        look();
        void ended.then((end) =>
          reject(new Error(`never said ${pattern}: ${JSON.stringify(end)}`)),
        );
      }),
  };
}
