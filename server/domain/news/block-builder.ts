import type { ArticleBlock, ArticleText } from '../../../contract/news/types.ts';

/** What an article may hold; what is beyond is left out. */
const mostBlocks = 400;
const mostRuns = 4_000;
const longestRun = 20_000;
const mostItems = 500;
const longestLink = 2_000;

type Style = { strong: number; emphasis: number; href: string };

/** Puts blocks together out of text as it comes along: no nesting, no recursion, bounded. */
export type BlockBuilder = {
  /** Text of the running paragraph, heading, quote or list item. */
  text(text: string): void;
  /** Everything from here on is strong, or not any more; they may nest. */
  style(name: 'strong' | 'emphasis', change: 1 | -1): void;
  /** Empty: no link. */
  link(href: string): void;
  /** Ends the running block and begins another. */
  begin(type: 'paragraph' | 'quote'): void;
  heading(level: 2 | 3): void;
  item(ordered: boolean): void;
  add(block: ArticleBlock): void;
  end(): ArticleBlock[];
};

type Running =
  | { type: 'paragraph' | 'quote' }
  | { type: 'heading'; level: 2 | 3 }
  | { type: 'item'; ordered: boolean };

export function createBlockBuilder(): BlockBuilder {
  const blocks: ArticleBlock[] = [];
  const style: Style = { strong: 0, emphasis: 0, href: '' };
  let running: Running = { type: 'paragraph' };
  let texts: ArticleText[] = [];
  let runs = 0;

  const close = () => {
    const trimmed = trimmedTexts(texts);
    texts = [];
    if (trimmed.length === 0) return;
    const last = blocks.at(-1);
    if (running.type === 'item') {
      const open = last?.type === 'list' && last.ordered === running.ordered ? last : undefined;
      if (open && open.items.length < mostItems) open.items.push(trimmed);
      else push({ type: 'list', ordered: running.ordered, items: [trimmed] });
    } else push({ ...running, texts: trimmed });
  };
  const push = (block: ArticleBlock) => {
    if (blocks.length < mostBlocks) blocks.push(block);
  };
  const start = (next: Running) => {
    close();
    running = next;
  };

  return {
    text: (text) => {
      const clean = cleanText(text);
      if (clean === '' || runs >= mostRuns) return;
      runs += 1;
      texts.push({
        text: clean.slice(0, longestRun),
        ...(style.strong > 0 && { strong: true }),
        ...(style.emphasis > 0 && { emphasis: true }),
        ...(style.href !== '' && { href: style.href }),
      });
    },
    style: (name, change) => {
      style[name] = Math.max(0, style[name] + change);
    },
    link: (href) => {
      style.href = safeLink(href);
    },
    begin: (type) => start({ type }),
    heading: (level) => start({ type: 'heading', level }),
    item: (ordered) => start({ type: 'item', ordered }),
    add: (block) => {
      start({ type: 'paragraph' });
      push(block);
    },
    end: () => {
      close();
      return blocks;
    },
  };
}

/** http and https alone, written out in full; empty for anything else. */
export function safeLink(href: string): string {
  if (href.length > longestLink || !URL.canParse(href)) return '';
  const url = new URL(href);
  // A name and password before the host only serve to look like another host.
  if (url.username !== '' || url.password !== '') return '';
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : '';
}

/**
 * White space in one piece; without control characters, and without the marks that turn the reading
 * direction around or hide between letters, which make a text read as another one.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(/[\u200B\u2028\u2029\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
}

/** Without blanks at both ends, and with neighbours of the same kind in one. */
function trimmedTexts(texts: readonly ArticleText[]): ArticleText[] {
  const joined: ArticleText[] = [];
  for (const run of texts) {
    const last = joined.at(-1);
    const alike =
      last?.strong === run.strong && last?.emphasis === run.emphasis && last?.href === run.href;
    if (last && alike) last.text = `${last.text}${run.text}`.replaceAll(/ {2,}/g, ' ');
    else joined.push({ ...run });
  }
  const first = joined[0];
  if (first) first.text = first.text.trimStart();
  const end = joined.at(-1);
  if (end) end.text = end.text.trimEnd();
  return joined.filter((run) => run.text !== '');
}
