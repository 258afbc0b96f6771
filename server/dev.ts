import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run dev`: the app from Vite with hot reload, and the API, which starts again when a file of
 * the server changes. Vite passes API and stream on to it. Ctrl-C ends both.
 */
const root = join(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '8080';
const env = { ...process.env, PORT: port, API_TARGET: `http://127.0.0.1:${port}` };

const start = (parameters: string[]): ChildProcess =>
  spawn(process.execPath, parameters, { cwd: root, env, stdio: 'inherit' });

const children = [
  start(['--watch', '--watch-preserve-output', 'server/start.ts', '--api-only']),
  start(['node_modules/vite/bin/vite.js']),
];

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
// When one of the two ends, the other alone is of no use.
for (const child of children)
  child.on('exit', (code) => {
    if (!stopping && code !== 0) process.exitCode = code ?? 1;
    stop();
  });
