import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import * as v from 'valibot';

import { languageCodes } from '../../../contract/language.ts';
import type { NoticeTexts } from '../../../contract/message.ts';
import { sendNotice } from '../../domain/message/send-notice.ts';
import { DeskError, atDesk, jsonOption, print } from '../desk.ts';
import type { Answer, Desk } from '../desk.ts';
import { investorOf } from '../investor.ts';

const text = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));
const schema = v.objectWithRest(
  { en: v.object({ title: text(120), text: text(2_000) }) },
  v.object({ title: text(120), text: text(2_000) }),
);
/** A path of the app, as in its address after `#`. */
const linkPattern = /^(?:\/[\w/-]+(?:\?[\w=&.-]*)?)?$/;

type Options = { investor?: string; link: string };

/** `notice send`: the desk's own words to everybody, or to one. */
export function addNoticeCommands(program: Command): void {
  program
    .command('notice')
    .description('messages of the desk to investors')
    .command('send')
    .description('write to every investor there is, each in the language of the app')
    .argument('<file>', 'JSON: {"en": {"title": "…", "text": "…"}, "de": {…}}; English is needed')
    .option('--investor <name>', 'to this one only: user name or id')
    .option('--link <path>', 'screen that it opens: /market', '')
    .addOption(jsonOption())
    .action(async (file: string, options: Options, command: Command) =>
      print(command, await atDesk((desk) => send(desk, file, options))),
    );
}

async function send(desk: Desk, file: string, { investor, link }: Options): Promise<Answer> {
  if (!linkPattern.test(link)) throw new DeskError(`${link} is no path of the app`);
  const texts = await readTexts(file);
  const user = investor === undefined ? undefined : await investorOf(desk, investor);
  const reached = await sendNotice(desk, { texts, link, ...(user && { userId: user.id }) });
  return { data: { reached }, text: `Sent to ${reached} investors.` };
}

async function readTexts(file: string): Promise<NoticeTexts> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new DeskError(`${file}: ${String(error)}`);
  }
  const result = v.safeParse(schema, content);
  if (!result.success)
    throw new DeskError(
      `${file}: ${result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; ')}`,
    );
  const unknown = Object.keys(result.output).find(
    (code) => !languageCodes.some((known) => known === code),
  );
  if (unknown !== undefined) throw new DeskError(`${file}: ${unknown} is no language of the app`);
  return result.output;
}
