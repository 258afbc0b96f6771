import { parseFeed } from 'feedsmith';

import type { ArticleBlock } from '../../../contract/news/types.ts';
import { cleanText, safeLink } from './block-builder.ts';
import { FeedFault } from './fetch-feed.ts';
import { blocksOfHtml, shortened, summaryOf, textOfHtml } from './html-blocks.ts';

export type FeedEntry = {
  guid: string;
  title: string;
  summary: string;
  blocks: ArticleBlock[];
  author: string;
  link: string;
  /** Undefined where the feed does not say, or says what is no time. */
  publishedAt: number | undefined;
};

const mostEntries = 60;
const longestTitle = 300;
const longestName = 120;

/** An entry as the formats have it, before anything is believed. */
type RawEntry = {
  id: string | undefined;
  link: string | undefined;
  title: string | undefined;
  summary: string | undefined;
  content: string | undefined;
  author: string | undefined;
  date: string | undefined;
};

/** A feed in RSS, RDF, Atom or JSON as plain data: nothing of its markup is left. Throws FeedFault. */
export function readFeed(body: string): { source: string; entries: FeedEntry[] } {
  const { title, entries } = rawFeed(withoutDoctype(body));
  const source = plain(title, longestName);
  return { source, entries: entries.slice(0, mostEntries).flatMap((entry) => readEntry(entry)) };
}

/** Entities of a feed's own have no good use, and a bad one: they multiply, or name files. */
function withoutDoctype(body: string): string {
  if (/<!ENTITY/i.test(body)) throw new FeedFault('it declares entities of its own');
  return body.replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/i, '');
}

function rawFeed(body: string): { title: string | undefined; entries: RawEntry[] } {
  let parsed;
  try {
    parsed = parseFeed(body);
  } catch (error) {
    throw new FeedFault(`it cannot be read: ${String(error).slice(0, 200)}`);
  }
  if (parsed.format === 'atom')
    return {
      title: parsed.feed.title?.value,
      entries: (parsed.feed.entries ?? []).map((entry) => ({
        id: entry.id,
        link: (entry.links?.find((one) => (one.rel ?? 'alternate') === 'alternate') ?? undefined)
          ?.href,
        title: escapedUnlessHtml(entry.title),
        summary: escapedUnlessHtml(entry.summary),
        content: escapedUnlessHtml(entry.content),
        author: entry.authors?.[0]?.name,
        date: entry.published ?? entry.updated,
      })),
    };
  if (parsed.format === 'json')
    return {
      title: parsed.feed.title,
      entries: (parsed.feed.items ?? []).map((item) => ({
        id: item.id,
        link: item.url,
        title: escaped(item.title),
        summary: escaped(item.summary),
        content: item.content_html ?? escaped(item.content_text),
        author: item.authors?.[0]?.name,
        date: item.date_published,
      })),
    };
  if (parsed.format === 'rdf')
    return {
      title: parsed.feed.title,
      entries: (parsed.feed.items ?? []).map((item) => ({
        id: item.link,
        link: item.link,
        title: item.title,
        summary: item.description,
        content: item.content?.encoded,
        author: item.dc?.creators?.[0],
        date: item.dc?.dates?.[0],
      })),
    };
  return {
    title: parsed.feed.title,
    entries: (parsed.feed.items ?? []).map((item) => ({
      id: item.guid?.value ?? item.link,
      link: item.link,
      title: item.title,
      summary: item.description,
      content: item.content?.encoded,
      author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name,
      date: item.pubDate,
    })),
  };
}

type AtomText = { value?: string | undefined; type?: string | undefined } | undefined;

const escapedUnlessHtml = (text: AtomText): string | undefined =>
  text?.type === 'html' || text?.type === 'xhtml' ? text.value : escaped(text?.value);

/** Plain text among texts that are read as HTML. */
const escaped = (text: string | undefined): string | undefined =>
  text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function readEntry(raw: RawEntry): FeedEntry[] {
  const title = plain(raw.title, longestTitle);
  const link = safeLink(raw.link ?? '');
  const guid = raw.id ?? link;
  if (title === '' || guid === '') return [];
  const blocks = blocksOfHtml(raw.content ?? raw.summary ?? '');
  const said = summaryOf(blocksOfHtml(raw.summary ?? ''));
  const at = raw.date === undefined ? Number.NaN : Date.parse(raw.date);
  return [
    {
      guid,
      title,
      summary: said === '' ? summaryOf(blocks) : said,
      blocks,
      author: plain(raw.author, longestName),
      link,
      publishedAt: Number.isNaN(at) || at < 0 ? undefined : at,
    },
  ];
}

function plain(html: string | undefined, longest: number): string {
  return shortened(cleanText(textOfHtml((html ?? '').slice(0, longest * 20))).trim(), longest);
}
