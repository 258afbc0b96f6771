/**
 * A process that runs commands of the back office as they are told to it. What a command needs is loaded
 * once and not for every command, which is most of the time that a command takes.
 */
import { programFor } from '../../server/back-office/groups.ts';

export type DeskTask = { parameters: string[]; environment: Record<string, string | undefined> };
export type DeskAnswer = { output: string } | { complaint: string };

process.on('message', (task: DeskTask) => void answer(task));
process.on('disconnect', () => process.exit());

async function answer({ parameters, environment }: DeskTask): Promise<void> {
  process.env = { ...environment };
  process.exitCode = 0;
  const lines: string[] = [];
  console.log = (...words: unknown[]) => void lines.push(words.join(' '));
  let told: DeskAnswer;
  try {
    const program = await programFor(parameters[0]);
    await program.parseAsync(parameters, { from: 'user' });
    const output = lines.join('\n');
    told = process.exitCode === 0 ? { output } : { complaint: output };
  } catch (error) {
    told = { complaint: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(told);
}
