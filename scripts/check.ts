/**
 * `npm run check`: all that can be said of the sources without running them, as many parts at a time as
 * there are cores. What a part says is printed when it ends; the whole fails when one part does.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Scripts of package.json, the longest first. */
const waiting = ['types', 'words:check', 'lint', 'unused', 'format:check'];

async function runInTurn(): Promise<void> {
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift()) {
    const { output, failed } = await run(script);
    console.log(output);
    if (failed) {
      console.log(`npm run ${script} failed.`);
      process.exitCode = 1;
    }
  }
}

function run(script: string): Promise<{ output: string; failed: boolean }> {
  return new Promise((resolve) => {
    // Windows finds npm by its shell alone.
    const options = { maxBuffer: 2 ** 26, shell: process.platform === 'win32' };
    execFile('npm', ['run', '--silent', script], options, (error, out, complaints) =>
      resolve({ output: `${out}${complaints}`.trim(), failed: error !== null }),
    );
  });
}

await Promise.all(Array.from({ length: availableParallelism() }, runInTurn));
