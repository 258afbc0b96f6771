/** `npm run bench -- [name…]`: runs the benchmarks of this folder and prints their tables. */
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** What a file of this folder exports: its name, and a run that answers rows to print. */
export type Benchmark = {
  name: string;
  run(): Promise<Record<string, string | number>[]>;
};

function isBenchmark(value: object): value is Benchmark {
  return 'name' in value && 'run' in value && typeof value.run === 'function';
}

const wanted = process.argv.slice(2);
const files = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.ts') && file !== 'run.ts',
);
let failures = 0;
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
for (const file of files) {
  if (wanted.length > 0 && !wanted.some((name) => file.includes(name))) continue;
  const module: object = await import(join(import.meta.dirname, file));
  if (!isBenchmark(module)) continue;
  console.log(`\n${module.name}`);
  try {
    console.table(await module.run());
  } catch (error) {
    failures += 1;
    console.error(error);
  }
}
process.exitCode = failures === 0 ? 0 : 1;
