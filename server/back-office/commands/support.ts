import type { Command } from 'commander';

import { supportRules } from '../../../contract/support/types.ts';
import type { SupportMessage } from '../../../contract/support/types.ts';
import { Refusal } from '../../domain/refusal.ts';
import {
  closeByOperator,
  conversationsForOperator,
  eraseByOperator,
  readByOperator,
  replyByOperator,
} from '../../domain/support/back-office.ts';
import { marketTimeText } from '../../words/market-time.ts';
import { CommandError, inBackOffice, jsonOption, print, tableText } from '../command.ts';
import type { Answer, BackOffice } from '../command.ts';
import { addPictureCommand } from '../document-picture.ts';
import { investorOf } from '../investor.ts';

/** `support list`, `show`, `reply`, `picture`, `close` and `erase`. */
export function addSupportCommands(program: Command): void {
  const support = program.command('support').description('conversations with investors');
  support
    .command('list')
    .description('list conversations, those that wait longest first')
    .option('--all', 'those that are closed as well')
    .addOption(jsonOption())
    .action(async ({ all }: { all?: true }, command: Command) =>
      print(command, await inBackOffice((office) => list(office, all === true))),
    );
  of(support, 'show', 'show a conversation; the investor sees that it was read', show);
  of(support, 'close', 'end a conversation; the investor is told', async (office, id) => {
    await closeByOperator(office, id);
    return { data: { userId: id, closed: true }, text: 'The conversation is closed.' };
  });
  of(support, 'erase', 'delete a conversation with its pictures for ever', async (office, id) => {
    await eraseByOperator(office, id);
    return { data: { userId: id, erased: true }, text: 'The conversation is deleted.' };
  });
  addPictureCommand(support, {
    description: 'write a picture of a conversation to a file',
    missing: (id) => `no conversation has a picture ${id}`,
    purpose: 'support',
  });
  support
    .command('reply')
    .description('answer an investor, in the language that the list names')
    .argument('<investor>', 'user name or id')
    .argument('<text>', 'what the investor reads')
    .addOption(jsonOption())
    .action(async (who: string, text: string, _: object, command: Command) =>
      print(command, await inBackOffice((office) => reply(office, who, text))),
    );
}

function of(
  support: Command,
  name: string,
  description: string,
  work: (office: BackOffice, userId: string) => Promise<Answer>,
): void {
  support
    .command(name)
    .description(description)
    .argument('<investor>', 'user name or id')
    .addOption(jsonOption())
    .action(async (who: string, _: object, command: Command) =>
      print(
        command,
        await inBackOffice(async (office) => {
          const { id } = await investorOf(office, who);
          return known(who, work(office, id));
        }),
      ),
    );
}

async function list(office: BackOffice, all: boolean): Promise<Answer> {
  const items = await conversationsForOperator(office, { all });
  const rows = items.map((item) => [
    item.username,
    item.lang,
    item.messages,
    item.unread,
    item.waitingSince === null ? '' : marketTimeText(item.waitingSince),
    item.closed ? 'closed' : '',
  ]);
  const headings = ['INVESTOR', 'LANGUAGE', 'MESSAGES', 'UNREAD', 'WAITS SINCE', ''];
  const text = items.length === 0 ? 'Nobody waits.' : tableText([headings, ...rows]);
  return { data: { items }, text };
}

async function show(office: BackOffice, userId: string): Promise<Answer> {
  const conversation = await readByOperator(office, userId);
  const text = conversation.messages.map(lineOf).join('\n');
  return { data: conversation, text };
}

function lineOf(message: SupportMessage): string {
  const { sender, note, text, pictureId, createdAt, state } = message;
  const picture = pictureId === null ? '' : `[picture ${pictureId}] `;
  return `${marketTimeText(createdAt)}  ${sender} (${state})  ${picture}${note ?? shown(text)}`;
}

/** Lines stay apart; what would command the terminal is left out. */
function shown(text: string): string {
  return text.replaceAll(/\r?\n/g, '\n    ').replaceAll(/(?!\n)\p{Cc}/gu, '');
}

async function reply(office: BackOffice, who: string, text: string): Promise<Answer> {
  const { longestText } = supportRules;
  if (text.length > longestText)
    throw new CommandError(
      `an answer has at most ${longestText} characters, this has ${text.length}`,
    );
  const { id } = await investorOf(office, who);
  const message = await known(who, replyByOperator(office, id, text));
  return { data: message, text: `Answered ${who}.` };
}

async function known<Result>(who: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CommandError(
      error.code === 'not_found' ? `${who} has written nothing` : `${who}: ${error.code}`,
    );
  }
}
