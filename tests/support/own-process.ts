import { join } from 'node:path';

import { programOf } from './built-server.ts';
import { sameDate } from './other-date.ts';

/** What Node has compiled of the project's modules: a process that starts after another one reads it. */
export const folderOfCompiled = join(import.meta.dirname, '../../node_modules/.cache/compiled');

/** What a Node process that tests start has of this one's environment, and nothing else of it. */
export function environmentOfProcesses(): Record<string, string | undefined> {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: folderOfCompiled,
    ...sameDate(),
  };
}

/** What Node is started with for a program and its parameters, as the scripts of package.json do. */
export const sourceCommandOf = (parameters: readonly string[]): string[] => [
  '--import',
  './server/check-node.mjs',
  ...parameters,
];

/** The same with the program as it was built for this run, where it was. */
export const commandOf = (parameters: readonly string[]): string[] =>
  sourceCommandOf(parameters.map(programOf));
