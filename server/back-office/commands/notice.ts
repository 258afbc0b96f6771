import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import * as v from 'valibot';

import { languageCodes } from '../../../contract/language.ts';
import type { NoticeTexts } from '../../../contract/message/types.ts';
import { sendNotice } from '../../domain/message/send-notice.ts';
import { CommandError, inBackOffice, jsonOption, print } from '../command.ts';
import type { Answer, BackOffice } from '../command.ts';
import { durationMs } from '../duration.ts';
import { investorOf } from '../investor.ts';

const text = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));
const schema = v.objectWithRest(
  { en: v.object({ title: text(120), text: text(2_000) }) },
  v.object({ title: text(120), text: text(2_000) }),
);
/** A path of the app, as in its address after `#`. */
const linkPattern = /^(?:\/[\w/-]+(?:\?[\w=&.-]*)?)?$/;

type Options = { investor?: string; link: string; againAfter: string };

/** `notice send`: the operator's own words to everybody, or to one. */
export function addNoticeCommands(program: Command): void {
  program
    .command('notice')
    .description('messages of the desk to investors')
    .command('send')
    .description(
      'write to every investor there is, each in the language of the app; run again after it ended half way, it reaches the others',
    )
    .argument('<file>', 'JSON: {"en": {"title": "…", "text": "…"}, "de": {…}}; English is needed')
    .option('--investor <name>', 'to this one only: user name or id')
    .option('--link <path>', 'screen that it opens: /market', '')
    .option(
      '--again-after <duration>',
      'whoever got the same words and link within this time is left out: 30m, 2h or 1d',
      '12h',
    )
    .addOption(jsonOption())
    .action(async (file: string, options: Options, command: Command) =>
      print(command, await inBackOffice((office) => send(office, file, options))),
    );
}

async function send(
  office: BackOffice,
  file: string,
  { investor, link, againAfter }: Options,
): Promise<Answer> {
  if (!linkPattern.test(link)) throw new CommandError(`${link} is no path of the app`);
  const againAfterMs = durationMs(againAfter, 'After how long?');
  const texts = await readTexts(file);
  const user = investor === undefined ? undefined : await investorOf(office, investor);
  const sent = await sendNotice(
    office,
    { texts, link },
    { againAfterMs, ...(user && { userId: user.id }) },
  );
  const { reached, had } = sent;
  const others = had === 0 ? '' : ` ${had} had it already: see --again-after.`;
  return { data: sent, text: `Sent to ${reached} investors.${others}` };
}

async function readTexts(file: string): Promise<NoticeTexts> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file}: ${String(error)}`);
  }
  const result = v.safeParse(schema, content);
  if (!result.success)
    throw new CommandError(
      `${file}: ${result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; ')}`,
    );
  const unknown = Object.keys(result.output).find(
    (code) => !languageCodes.some((known) => known === code),
  );
  if (unknown !== undefined)
    throw new CommandError(`${file}: ${unknown} is no language of the app`);
  return result.output;
}
