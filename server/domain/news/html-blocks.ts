import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

import type { ArticleBlock } from '../../../contract/news/types.ts';
import { cleanText, createBlockBuilder } from './block-builder.ts';
import type { BlockBuilder } from './block-builder.ts';
import { createTableReader } from './html-table.ts';
import type { TableReader } from './html-table.ts';

/** More than any article; the rest is left out unread. */
const longestHtml = 400_000;
const deepestNesting = 40;
const longestAlt = 500;
const longestCode = 20_000;

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const containers = ['p', 'div', 'section', 'article', 'figure', 'figcaption', 'dl', 'dt', 'dd'];

const others = words(
  'ul ol li blockquote pre code br hr a img strong b em i',
  'table thead tbody tfoot tr th td caption',
);
/** Gone with all that is in them. */
const wholly = words(
  'script style textarea option noscript template svg math iframe object embed form select',
  'button head title audio video canvas',
);

/** Whatever is not named here is gone before anything is read; of scripts and styles the content too. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...headings, ...containers, ...others],
  allowedAttributes: { a: ['href'], img: ['alt'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: wholly,
  nestingLimit: deepestNesting,
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
};

/**
 * HTML of a stranger as blocks. First everything that is not on a short list goes, then what is left
 * is read as a flat run of text: no markup comes out, and nothing depends on how deep it was nested.
 */
export function blocksOfHtml(html: string): ArticleBlock[] {
  const builder = createBlockBuilder();
  const reader = createReader(builder);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true },
  );
  parser.end(sanitizeHtml(html.slice(0, longestHtml), allowed));
  return builder.end();
}

function createReader(builder: BlockBuilder) {
  const lists: boolean[] = [];
  let quotes = 0;
  let table: TableReader | undefined;
  let code: string | undefined;

  const plain = () => builder.begin(quotes > 0 ? 'quote' : 'paragraph');
  const inList = () => lists.at(-1);

  const open = (name: string, attributes: Record<string, string>) => {
    if (name === 'table' && !table) table = createTableReader();
    else if (table) table.open(name);
    else if (name === 'pre') code = '';
    else if (code === undefined) openBlock(name, attributes);
  };
  const openBlock = (name: string, attributes: Record<string, string>) => {
    if (headings.includes(name)) builder.heading(name === 'h1' || name === 'h2' ? 2 : 3);
    else if (name === 'blockquote') {
      quotes += 1;
      plain();
    } else if (name === 'ul' || name === 'ol') lists.push(name === 'ol');
    else if (name === 'li') builder.item(inList() ?? false);
    else if (containers.includes(name) || name === 'hr') {
      // A paragraph within a list item belongs to the item.
      if (inList() === undefined) plain();
    } else if (name === 'img') addPicture(attributes['alt'] ?? '');
    else if (name === 'br') builder.text(' ');
    else style(name, 1, attributes['href']);
  };
  const addPicture = (alt: string) => {
    const text = cleanText(alt).trim().slice(0, longestAlt);
    if (text !== '') builder.add({ type: 'picture', alt: text });
  };
  const style = (name: string, change: 1 | -1, href = '') => {
    if (name === 'strong' || name === 'b') builder.style('strong', change);
    if (name === 'em' || name === 'i') builder.style('emphasis', change);
    if (name === 'a') builder.link(change === 1 ? href : '');
  };

  const text = (content: string) => {
    if (code !== undefined) code = (code + content).slice(0, longestCode);
    else if (table) table.text(content);
    else builder.text(content);
  };

  const close = (name: string) => {
    if (table) closeInTable(name, table);
    else if (name === 'pre' && code !== undefined) {
      if (code.trim() !== '') builder.add({ type: 'code', text: plainCode(code) });
      code = undefined;
    } else if (code === undefined) closeBlock(name);
  };
  const closeInTable = (name: string, open: TableReader) => {
    open.close(name);
    if (name !== 'table') return;
    table = undefined;
    const block = open.end();
    if (block) builder.add(block);
  };
  const closeBlock = (name: string) => {
    if (name === 'blockquote') quotes = Math.max(0, quotes - 1);
    if (name === 'ul' || name === 'ol') lists.pop();
    const ends = headings.includes(name) || ['blockquote', 'li', 'ul', 'ol'].includes(name);
    if ((ends || containers.includes(name)) && inList() === undefined) plain();
    style(name, -1);
  };
  return { open, text, close };
}

const plainCode = (code: string) =>
  code
    .split('\n')
    .map((line) =>
      line.replaceAll('\t', '  ').replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ''),
    )
    .join('\n')
    .trimEnd();

/** The beginning of what the blocks say. */
export function summaryOf(blocks: readonly ArticleBlock[], longest = 200): string {
  const block = blocks.find((one) => one.type === 'paragraph' || one.type === 'quote');
  if (!block || !('texts' in block)) return '';
  return shortened(block.texts.map((run) => run.text).join(''), longest);
}

/** Cut at the end of a word. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1).replaceAll(/\p{Cs}/gu, '');
  const blank = cut.lastIndexOf(' ');
  return `${blank > longest / 2 ? cut.slice(0, blank) : cut}…`;
}

/** Plain text of HTML: for titles, which come with markup at times. */
export function textOfHtml(html: string): string {
  return blocksOfHtml(html)
    .map((block) => ('texts' in block ? block.texts.map((run) => run.text).join('') : ''))
    .join(' ')
    .trim();
}

function words(...lines: string[]): string[] {
  return lines.join(' ').split(' ');
}
