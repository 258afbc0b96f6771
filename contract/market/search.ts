import { asciiDigits } from '../lib/digits.ts';
import type { Instrument } from './types.ts';

/**
 * Finding an instrument by what people type: code, Chinese name in either writing, Latin name, pinyin
 * initials, full pinyin. Pure, so that the app and the brokerage answer alike, with or without a connection.
 */
export type Searchable = Pick<
  Instrument,
  'code' | 'name' | 'latinName' | 'traditionalName' | 'initials' | 'pinyin' | 'status'
>;

/**
 * Which field answered (`name`: the Chinese name, in either writing: both are as long), and which of
 * its characters: `from` up to, not including, `to`.
 */
export type SearchMatch = {
  field: 'code' | 'name' | 'latinName';
  from: number;
  to: number;
};

export type Found<Item> = {
  item: Item;
  /** Null where no part of what is shown corresponds, as with pinyin in the middle of a name. */
  match: SearchMatch | null;
};

export type SearchIndex<Item> = {
  /** Best first, at most `limit`. Empty for a query without a letter or digit. */
  find: (query: string, limit: number) => Found<Item>[];
};

type Name = {
  text: string;
  /** Without marks such as that of *ST: nobody has to type the star. */
  bare: string;
};

type Entry<Item> = {
  item: Item;
  name: Name;
  /** Undefined where it is written like the name. */
  traditional: Name | undefined;
  latin: string;
  words: { text: string; from: number }[];
  initials: string[];
  pinyin: string[];
};

/** Lower is better; whole before beginning before middle, code before name before pinyin. */
const ranks = {
  codeWhole: 0,
  nameWhole: 1,
  initialsWhole: 2,
  codeStart: 3,
  nameStart: 4,
  initialsStart: 5,
  pinyinStart: 6,
  wordStart: 7,
  nameMiddle: 8,
  codeMiddle: 9,
  initialsMiddle: 10,
  pinyinMiddle: 11,
} as const;

/** What was typed, read once for all entries. */
type Query = {
  text: string;
  /** Without blanks and marks. */
  compact: string;
  /** What stands between its blanks, the first of which may stand for itself. */
  parts: readonly string[];
  first: string;
};

type Hit = { rank: number; match: SearchMatch | null };

/** Shorter parts inside a word would match by chance. */
const shortestCodeMiddle = 3;

const shortestInitialsMiddle = 2;

const shortestPinyinMiddle = 4;

/** Prepares a list once; each search then reads plain strings. */
export function createSearchIndex<Item extends Searchable>(
  items: readonly Item[],
): SearchIndex<Item> {
  const entries = items.map(entryOf);
  return {
    find: (query, limit) => {
      const wanted = queryOf(query);
      if (!/[\p{L}\p{N}]/u.test(wanted.compact)) return [];
      const hits: { entry: Entry<Item>; hit: Hit }[] = [];
      for (const entry of entries) {
        const hit = hitOf(entry, wanted);
        if (hit) hits.push({ entry, hit });
      }
      hits.sort(compareHits);
      return hits.slice(0, limit).map(({ entry, hit }) => ({ item: entry.item, match: hit.match }));
    },
  };
}

function entryOf<Item extends Searchable>(item: Item): Entry<Item> {
  const latin = normalised(item.latinName);
  return {
    item,
    name: nameOf(item.name),
    traditional: item.traditionalName ? nameOf(item.traditionalName) : undefined,
    latin,
    words: [...latin.matchAll(/[\p{L}\p{N}]+/gu)].map((word) => ({
      text: word[0],
      from: word.index,
    })),
    initials: readings(item.initials),
    pinyin: readings(item.pinyin),
  };
}

function queryOf(typed: string): Query {
  const text = normalised(asciiDigits(typed));
  const parts = text.split(' ');
  return { text, compact: bareOf(text), parts, first: parts[0] ?? text };
}

function nameOf(name: string): Name {
  const text = normalised(name);
  return { text, bare: bareOf(text) };
}

const bareOf = (text: string) => text.replaceAll(/[\s*]/g, '');

/** Full-width letters become plain ones, everything lower case, one blank between words. */
function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
}

function readings(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The best way in which a query meets an instrument; null when it does not. */
function hitOf<Item extends Searchable>(entry: Entry<Item>, wanted: Query): Hit | null {
  const { compact } = wanted;
  return (
    codeHit(entry.item.code, compact) ??
    nameHit(entry.name, compact) ??
    (entry.traditional ? nameHit(entry.traditional, compact) : null) ??
    latinHit(entry, wanted) ??
    pinyinHit(entry, compact)
  );
}

function codeHit(code: string, wanted: string): Hit | null {
  const at = code.indexOf(wanted);
  if (at === -1 || (at > 0 && wanted.length < shortestCodeMiddle)) return null;
  const rank = code === wanted ? ranks.codeWhole : at === 0 ? ranks.codeStart : ranks.codeMiddle;
  return { rank, match: { field: 'code', from: at, to: at + wanted.length } };
}

function nameHit({ text, bare }: Name, wanted: string): Hit | null {
  const at = bare.indexOf(wanted);
  if (at === -1) return null;
  const rank = bare === wanted ? ranks.nameWhole : at === 0 ? ranks.nameStart : ranks.nameMiddle;
  const from = text.indexOf(wanted);
  return {
    rank,
    match: from === -1 ? null : { field: 'name', from, to: from + wanted.length },
  };
}

/** Every typed word must begin a word of the Latin name. */
function latinHit<Item>(entry: Entry<Item>, { text, parts, first: part }: Query): Hit | null {
  const first = entry.words.find((word) => word.text.startsWith(part));
  if (!first) return null;
  if (!parts.every((each) => entry.words.some((word) => word.text.startsWith(each)))) return null;
  const whole = entry.latin === text;
  const start = entry.latin.startsWith(text);
  const length = start ? text.length : part.length;
  return {
    rank: whole ? ranks.nameWhole : start ? ranks.nameStart : ranks.wordStart,
    match: { field: 'latinName', from: first.from, to: first.from + length },
  };
}

/** Initials and full readings, each reading by itself: 重庆 is cq, and only a reading zq would be zq. */
function pinyinHit<Item extends Searchable>(entry: Entry<Item>, wanted: string): Hit | null {
  const { initials, pinyin } = entry;
  const name = entry.item.name;
  for (const reading of initials)
    if (reading === wanted)
      return { rank: ranks.initialsWhole, match: marked(name, reading, 0, wanted) };
  for (const reading of initials)
    if (reading.startsWith(wanted))
      return { rank: ranks.initialsStart, match: marked(name, reading, 0, wanted) };
  if (pinyin.some((reading) => reading.startsWith(wanted)))
    return { rank: ranks.pinyinStart, match: null };
  if (wanted.length >= shortestInitialsMiddle) {
    for (const reading of initials) {
      const at = reading.indexOf(wanted);
      if (at > 0) return { rank: ranks.initialsMiddle, match: marked(name, reading, at, wanted) };
    }
  }
  const inside =
    wanted.length >= shortestPinyinMiddle && pinyin.some((reading) => reading.includes(wanted));
  return inside ? { rank: ranks.pinyinMiddle, match: null } : null;
}

/** Each letter of the initials stands for a character of the name, where there are as many. */
function marked(name: string, reading: string, from: number, wanted: string): SearchMatch | null {
  return name.length === reading.length ? { field: 'name', from, to: from + wanted.length } : null;
}

function compareHits<Item extends Searchable>(
  a: { entry: Entry<Item>; hit: Hit },
  b: { entry: Entry<Item>; hit: Hit },
): number {
  return (
    a.hit.rank - b.hit.rank ||
    Number(a.entry.item.status === 'no_data') - Number(b.entry.item.status === 'no_data') ||
    a.entry.name.text.length - b.entry.name.text.length ||
    (a.entry.item.code < b.entry.item.code ? -1 : 1)
  );
}
