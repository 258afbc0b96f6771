import type { ArticleBlock } from '../../../contract/news.ts';
import { cleanText, createBlockBuilder } from './block-builder.ts';
import type { BlockBuilder } from './block-builder.ts';

/**
 * The Markdown that the operator writes in: paragraphs, headings, lists, quotes, tables, code, strong,
 * emphasis, links and the words of pictures. Anything else is text; HTML in it as well.
 */
export function blocksOfMarkdown(markdown: string): ArticleBlock[] {
  const builder = createBlockBuilder();
  const lines = markdown.replaceAll('\r\n', '\n').split('\n');
  let at = 0;
  while (at < lines.length) at = readBlock(builder, lines, at);
  return builder.end();
}

/** Reads what begins at this line; answers the line after it. */
function readBlock(builder: BlockBuilder, lines: readonly string[], at: number): number {
  const line = lines[at] ?? '';
  if (/^\s*$/.test(line)) {
    builder.begin('paragraph');
    return at + 1;
  }
  if (line.startsWith('```')) return readCode(builder, lines, at);
  if (line.startsWith('|') && /^\|[\s:|-]+\|?\s*$/.test(lines[at + 1] ?? ''))
    return readTable(builder, lines, at);
  const heading = /^(#{1,6}) +(.*)$/.exec(line);
  const quote = /^> ?(.*)$/.exec(line);
  const item = /^\s*(?:[-*+]|(\d{1,9})[.)]) +(.*)$/.exec(line);
  if (heading) {
    builder.heading((heading[1]?.length ?? 0) > 2 ? 3 : 2);
    addRuns(builder, heading[2] ?? '');
    builder.begin('paragraph');
  } else if (quote) {
    if (!lines[at - 1]?.startsWith('>')) builder.begin('quote');
    addRuns(builder, `${quote[1] ?? ''} `);
  } else if (item) {
    builder.item(item[1] !== undefined);
    addRuns(builder, `${item[2] ?? ''} `);
  } else {
    if (lines[at - 1]?.startsWith('>')) builder.begin('paragraph');
    addRuns(builder, `${line} `);
  }
  return at + 1;
}

function readCode(builder: BlockBuilder, lines: readonly string[], at: number): number {
  const rest = lines.slice(at + 1);
  const length = rest.findIndex((line) => line.startsWith('```'));
  const code = length === -1 ? rest : rest.slice(0, length);
  builder.add({ type: 'code', text: code.join('\n') });
  return at + 2 + code.length;
}

function readTable(builder: BlockBuilder, lines: readonly string[], at: number): number {
  const cellsOf = (line: string) =>
    line
      .replaceAll(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => cleanText(cell).trim());
  const rows: string[][] = [];
  let next = at + 2;
  for (; lines[next]?.startsWith('|'); next += 1) rows.push(cellsOf(lines[next] ?? ''));
  const header = cellsOf(lines[at] ?? '');
  const columns = Math.max(header.length, ...rows.map((row) => row.length));
  const fill = (row: string[]) => [...row, ...Array<string>(columns - row.length).fill('')];
  builder.add({ type: 'table', header: fill(header), rows: rows.map(fill) });
  return next;
}

const runs =
  /(?<picture>!\[(?<alt>[^\]]*)\]\([^)\s]*\))|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)|\*\*(?<strong>[^*]+)\*\*|[*_](?<emphasis>[^*_]+)[*_]|`(?<code>[^`]+)`/gu;

function addRuns(builder: BlockBuilder, line: string): void {
  let from = 0;
  for (const found of line.matchAll(runs)) {
    builder.text(line.slice(from, found.index));
    from = found.index + found[0].length;
    const { picture, alt, label, href, strong, emphasis, code } = found.groups ?? {};
    if (picture !== undefined) builder.add({ type: 'picture', alt: cleanText(alt ?? '').trim() });
    else if (label !== undefined) {
      builder.link(href ?? '');
      builder.text(label);
      builder.link('');
    } else if (strong !== undefined) styled(builder, 'strong', strong);
    else if (emphasis !== undefined) styled(builder, 'emphasis', emphasis);
    else builder.text(code ?? '');
  }
  builder.text(line.slice(from));
}

function styled(builder: BlockBuilder, style: 'strong' | 'emphasis', text: string): void {
  builder.style(style, 1);
  builder.text(text);
  builder.style(style, -1);
}
