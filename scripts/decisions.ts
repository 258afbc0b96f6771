/**
 * `npm run decisions`: writes the index of `docs/decisions`, by area, from what stands in the files. A
 * decision has its number and title in the first line, `Area: NAME` below, and `Superseded by NNNN` where
 * it no longer holds, followed by `as to`, `in` or `where` when only a part of it does not.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, '../docs/decisions');
const readme = join(folder, 'README.md');
const mark = '<!-- From here on by `npm run decisions`. -->\n';

/** The order of the index: the way from the call to the screen, then what all of them share. */
export const decisionAreas = [
  'api',
  'account',
  'identity',
  'market',
  'trade',
  'new shares',
  'money',
  'news',
  'messages',
  'app',
  'offline',
  'looks',
  'words',
  'operations',
  'tests',
];

export type Decision = {
  number: string;
  file: string;
  title: string;
  area: string;
  /** Numbers of the decisions that took its place, in part or wholly. */
  supersededBy: string[];
  partly: boolean;
};

/** Every decision, by number. Throws for a file without a number, a title or an area of the list. */
export function readDecisions(): Decision[] {
  return globSync('[0-9]*.md', { cwd: folder })
    .toSorted((a, b) => a.localeCompare(b))
    .map((file) => parseDecision(basename(file), readFileSync(join(folder, file), 'utf8')));
}

export function parseDecision(file: string, text: string): Decision {
  const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
  if (number === '' || !file.startsWith(`${number}-`))
    throw new Error(`${file} does not begin with "# ${file.slice(0, 4)} Title".`);
  const area = /^Area: (.+)$/m.exec(text)?.[1] ?? '';
  if (!decisionAreas.includes(area))
    throw new Error(`${file} needs a line "Area: NAME", one of ${decisionAreas.join(', ')}.`);
  const superseded = /^Superseded by .+$/m.exec(text)?.[0] ?? '';
  return {
    number,
    file,
    title,
    area,
    supersededBy: [...superseded.matchAll(/\[(\d{4})\]/g)].map(([, other = '']) => other),
    partly: / (as to|in|where) /.test(superseded),
  };
}

/** The page with the index as it has to be. */
export function pageWithIndex(decisions: readonly Decision[]): string {
  const [prose = ''] = readFileSync(readme, 'utf8').split(mark);
  const parts = decisionAreas.map((area) => {
    const own = decisions.filter((one) => one.area === area);
    return `## ${area.charAt(0).toUpperCase()}${area.slice(1)}\n\n${own.map(lineOf).join('\n')}\n`;
  });
  return [prose + mark, ...parts].join('\n');
}

function lineOf({ number, file, title, supersededBy, partly }: Decision): string {
  const by = supersededBy.join(' and ');
  const status = by === '' ? '' : ` (${partly ? 'partly ' : ''}superseded by ${by})`;
  return `- [${number}](${file}) ${title}${status}`;
}

export const readPage = (): string => readFileSync(readme, 'utf8');

if (import.meta.main) writeFileSync(readme, pageWithIndex(readDecisions()));
