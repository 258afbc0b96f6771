/**
 * `npm run faults -- [name…] [--size N] [--seed N] [--database embedded|postgres]`: the attacks of
 * this folder, all of them in full size unless told otherwise; prints what each did and saw.
 */
import { globSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { hasPostgres } from './arena.ts';
import type { Attack, AttackOptions, DatabaseKind } from './attack.ts';

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string' }, seed: { type: 'string' }, database: { type: 'string' } },
});

function isAttack(value: unknown): value is Attack {
  return typeof value === 'object' && value !== null && 'run' in value && 'fullSize' in value;
}

async function attacks(): Promise<Attack[]> {
  const files = globSync('*-attack.ts', { cwd: import.meta.dirname }).sort();
  const modules = files.map(
    (file) => import(join(import.meta.dirname, file)) as Promise<{ attack?: unknown }>,
  );
  return (await Promise.all(modules)).map(({ attack }) => attack).filter(isAttack);
}

function whole(text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${text} is no number above 0`);
  return value;
}

/** Answers whether nothing was found. */
async function make(attack: Attack, options: AttackOptions): Promise<boolean> {
  const { size, seed, database } = options;
  console.log(`\n${attack.name}: ${size} ${attack.counts}, ${database}, seed ${seed}`);
  const started = performance.now();
  const { figures, faults } = await attack.run(options);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.table([{ ...figures, faults: faults.length, seconds }]);
  for (const fault of faults) console.error(`  ${fault}`);
  return faults.length === 0;
}

function databasesOf(attack: Attack): DatabaseKind[] {
  return attack.databases.filter((database) => {
    if (values.database !== undefined) return database === values.database;
    if (database === 'embedded' || hasPostgres) return true;
    console.log(`\n${attack.name}: not on PostgreSQL, which is not installed here.`);
    return false;
  });
}

const all = await attacks();
const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.length === 0)
  throw new Error(`no such attack; there are ${all.map(({ name }) => name).join(', ')}`);
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
let failed = 0;
for (const attack of chosen)
  for (const database of databasesOf(attack)) {
    const size = whole(values.size, attack.fullSize);
    const right = await make(attack, { size, seed: whole(values.seed, 7), database });
    if (!right) failed += 1;
  }
process.exitCode = failed === 0 ? 0 : 1;
