/**
 * `npm run words:check`: every visible sentence is in the catalogues, no language has a
 * gap, what is translated has the placeholders and plurals of its source, and no language
 * uses a word that its glossary rules out.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import PO from 'pofile';

import { languageCodes, languageOf } from '../contract/language.ts';
import type { LanguageCode } from '../contract/language.ts';
import { readGlossary, usedOf } from './glossary.ts';
import { messageProblems } from './message-rules.ts';

const root = join(import.meta.dirname, '..');
const folders = ['src/i18n/locales', 'server/words/locales'];

function checkFolder(folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [`${folder} is missing`];
  const files = readdirSync(path).filter((file) => file.endsWith('.po'));
  const strangers = files.filter((file) => !languageOf(basename(file, '.po')));
  return [
    ...strangers.map((file) => `${folder}/${file}: no language of the product`),
    ...languageCodes.flatMap((code) => checkCatalogue(folder, code)),
  ];
}

/** What translations are held against: English, which differs from a msgid that is only a name. */
function sourcesOf(folder: string): ReadonlyMap<string, string> {
  const english = PO.parse(readFileSync(join(root, folder, 'en.po'), 'utf8'));
  return new Map(english.items.map((item) => [keyOf(item), item.msgstr[0] ?? '']));
}

function keyOf({ msgctxt, msgid }: { msgctxt?: string | undefined; msgid: string }): string {
  return `${msgctxt ?? ''}\u0004${msgid}`;
}

/** What the language's glossary never says. */
function neverOf(code: LanguageCode): string[] {
  return readGlossary(readFileSync(join(root, `docs/glossary/${code}.md`), 'utf8')).never;
}

function checkCatalogue(folder: string, code: LanguageCode): string[] {
  const name = `${folder}/${code}.po`;
  const file = join(root, name);
  if (!existsSync(file)) return [`${name} is missing`];
  const catalogue = PO.parse(readFileSync(file, 'utf8'));
  const tag = languageOf(code)?.tag ?? code;
  const sources = sourcesOf(folder);
  const never = neverOf(code);
  const problems: string[] = [];
  for (const item of catalogue.items) {
    const [translation = ''] = item.msgstr;
    const say = (problem: string) => problems.push(`${name}: ${problem}: «${item.msgid}»`);
    if (item.obsolete) say('no longer used');
    else if (translation === '') say('not translated');
    else if (item.flags['fuzzy']) say('doubtful');
    else {
      const source = sources.get(keyOf(item)) ?? '';
      for (const problem of messageProblems(source || item.msgid, translation, tag)) say(problem);
      for (const word of usedOf(never, translation)) say(`«${word}» is not our word`);
    }
  }
  return problems;
}

/** Lingui's own comparison of the catalogues with what it would extract now; writes nothing. */
function extractionIsCurrent(): boolean {
  const cli = join(root, 'node_modules/@lingui/cli/dist/lingui.js');
  const parameters = [cli, 'check', 'sync', '--clean', '--verbose'];
  return spawnSync(process.execPath, parameters, { cwd: root, stdio: 'inherit' }).status === 0;
}

const problems = folders.flatMap(checkFolder);
for (const problem of problems) console.error(problem);
const current = extractionIsCurrent();
if (!current) console.error('The catalogues are not up to date: npm run words');
if (problems.length > 0) console.error(`${problems.length} problems in the catalogues`);
if (current && problems.length === 0) console.log('The catalogues are complete and agree.');
process.exitCode = current && problems.length === 0 ? 0 : 1;
