import { NewerSchema } from '../db/newer-schema.ts';
import { WrongKey } from '../domain/known-keys.ts';
import { WrongMarket } from '../domain/market/market-settings.ts';
import { CommandError } from './command.ts';
import { programFor } from './groups.ts';

try {
  const program = await programFor(process.argv[2]);
  await program.parseAsync();
} catch (error) {
  const plain =
    [CommandError, WrongKey, WrongMarket, NewerSchema].some((kind) => error instanceof kind) ||
    isWrongSetting(error);
  console.error(plain && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function isWrongSetting(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('wrong settings');
}
