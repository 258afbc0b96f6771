import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Command } from 'commander';

import { languageOf } from '../../../contract/language.ts';
import { allNewsCategories } from '../../../contract/news/types.ts';
import type { ArticleBlock } from '../../../contract/news/types.ts';
import {
  publishArticle,
  retractArticle,
  translateArticle,
} from '../../domain/news/back-office-news.ts';
import { feedsOf } from '../../domain/news/feed-list.ts';
import { blocksOfHtml, summaryOf } from '../../domain/news/html-blocks.ts';
import { blocksOfMarkdown } from '../../domain/news/markdown-blocks.ts';
import { listNews } from '../../domain/news/read-news.ts';
import type { ArticleWords } from '../../domain/news/store-article.ts';
import { Refusal } from '../../domain/refusal.ts';
import { marketTimeText } from '../../words/market-time.ts';
import { CommandError, inBackOffice, jsonOption, print, tableText } from '../command.ts';
import type { Answer, BackOffice } from '../command.ts';

type PublishOptions = {
  title?: string;
  summary?: string;
  category?: string;
  code?: string[];
  lang: string;
  author: string;
  source: string;
  url: string;
  id?: string;
};

const longestTitle = 200;
const longestSummary = 400;
const longestName = 120;

/** `news publish`, `list`, `retract` and `feeds`. */
export function addNewsCommands(program: Command): void {
  const news = program.command('news').description('articles, and how the feeds are doing');
  news
    .command('publish')
    .description('publish an article, or put one into another language')
    .argument('<file>', 'Markdown (.md, .txt) or HTML (.html)')
    .option('--title <title>', 'else the first heading of the file')
    .option('--summary <text>', 'else the beginning of the first paragraph')
    .option('--category <name>', `one of ${allNewsCategories.join(', ')}`)
    .option('--code <code...>', 'shares that it is about')
    .option('--lang <code>', 'language of the file', 'en')
    .option('--author <name>', '', '')
    .option('--source <name>', 'who published it first', '')
    .option('--url <address>', 'the original, https', '')
    .option('--id <id>', 'article whose words these are in another language')
    .addOption(jsonOption())
    .action(async (file: string, options: PublishOptions, command: Command) =>
      print(command, await inBackOffice((office) => publish(office, file, options))),
    );
  news
    .command('list')
    .description('the newest articles')
    .option('--category <name>', `one of ${allNewsCategories.join(', ')}`)
    .addOption(jsonOption())
    .action(async (options: { category?: string }, command: Command) =>
      print(command, await inBackOffice((office) => list(office, options.category))),
    );
  news
    .command('retract')
    .description('take an article away from everybody')
    .argument('<id>')
    .addOption(jsonOption())
    .action(async (id: string, _: object, command: Command) =>
      print(command, await inBackOffice((office) => retract(office, id))),
    );
  news
    .command('feeds')
    .description('the feeds of NEWS_FEEDS: when each was asked, and what went wrong')
    .addOption(jsonOption())
    .action(async (_: object, command: Command) => print(command, await inBackOffice(feeds)));
}

async function publish(office: BackOffice, file: string, options: PublishOptions): Promise<Answer> {
  const lang = languageOf(options.lang)?.code;
  if (!lang) throw new CommandError(`${options.lang} is no language of the app`);
  const words = wordsOf(await blocksOf(file), options);
  if (options.id !== undefined) {
    const { id } = options;
    await orUnknown(id, translateArticle(office, id, lang, words));
    return { data: { id, lang }, text: `${id} can be read in ${lang}.` };
  }
  const { author, source, url } = options;
  if (author.length > longestName || source.length > longestName)
    throw new CommandError('the author or the source is too long');
  if (url !== '' && !(URL.canParse(url) && url.startsWith('https://')))
    throw new CommandError(`${url} is no https address`);
  const id = await publishArticle(office, {
    category: categoryOf(options.category),
    lang,
    words,
    codes: codesOf(options.code ?? []),
    author,
    source,
    originalUrl: url === '' ? '' : new URL(url).href,
  });
  return { data: { id, lang }, text: `Published as ${id}.` };
}

async function blocksOf(file: string): Promise<ArticleBlock[]> {
  const kind = extname(file).toLowerCase();
  const read = kind === '.html' || kind === '.htm' ? blocksOfHtml : blocksOfMarkdown;
  try {
    return read(await readFile(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file}: ${String(error)}`);
  }
}

/** The first heading is the title where none is given, and then no part of the text. */
function wordsOf(
  blocks: ArticleBlock[],
  options: Pick<PublishOptions, 'title' | 'summary'>,
): ArticleWords {
  const [first, ...rest] = blocks;
  const heading = options.title === undefined && first?.type === 'heading' ? first : undefined;
  const title = (options.title ?? heading?.texts.map((run) => run.text).join('') ?? '').trim();
  if (title === '')
    throw new CommandError('the article needs a title: --title, or a first heading');
  const text = heading ? rest : blocks;
  if (text.length === 0) throw new CommandError('the article is empty');
  const summary = (options.summary ?? summaryOf(text)).trim();
  if (title.length > longestTitle) throw new CommandError('the title is too long');
  if (summary.length > longestSummary) throw new CommandError('the summary is too long');
  return { title, summary, blocks: text };
}

function categoryOf(name: string | undefined) {
  const category = allNewsCategories.find((one) => one === name);
  if (!category) throw new CommandError(`--category is one of ${allNewsCategories.join(', ')}`);
  return category;
}

function codesOf(codes: readonly string[]): readonly string[] {
  const wrong = codes.find((code) => !/^\d{6}$/.test(code));
  if (wrong !== undefined) throw new CommandError(`${wrong} is no code of a share`);
  return codes;
}

async function list(office: BackOffice, category: string | undefined): Promise<Answer> {
  const { items } = await listNews(
    office,
    { limit: 50, ...(category !== undefined && { category: categoryOf(category) }) },
    'en',
  );
  const rows = items.map((item) => [
    item.id,
    marketTimeText(item.publishedAt),
    item.category,
    item.origin,
    item.title === '' ? (item.report?.kind ?? '') : item.title,
    item.codes.join(' '),
  ]);
  const headings = ['id', 'published', 'category', 'origin', 'title or report', 'codes'];
  return { data: items, text: tableText([headings, ...rows]) };
}

async function retract(office: BackOffice, id: string): Promise<Answer> {
  await orUnknown(id, retractArticle(office, id));
  return { data: { id, retracted: true }, text: `${id} is retracted.` };
}

async function orUnknown(id: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) throw new CommandError(`there is no article ${id} of words`);
    throw error;
  }
}

async function feeds(office: BackOffice): Promise<Answer> {
  const known = await office.db.selectFrom('news_feeds').selectAll().execute();
  const data = feedsOf(office.settings).map(({ url, category, lang }) => {
    const state = known.find((row) => row.url === url);
    return {
      url,
      category,
      lang,
      answeredAt: state?.answered_at ?? null,
      dueAt: state?.due_at ?? null,
      failures: state?.failures ?? 0,
      fault: state?.fault ?? '',
    };
  });
  const time = (at: number | null) => (at === null ? '' : marketTimeText(at));
  const rows = data.map((feed) => [
    feed.category,
    feed.lang,
    time(feed.answeredAt),
    time(feed.dueAt),
    feed.failures,
    feed.url,
    feed.fault,
  ]);
  const headings = ['category', 'lang', 'answered', 'due', 'failures', 'address', 'fault'];
  return { data, text: tableText([headings, ...rows]) };
}
