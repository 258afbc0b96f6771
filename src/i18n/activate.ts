import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

import type { LanguageCode } from '../../contract/language.ts';
import { applyAppearance } from '../lib/appearance.ts';
import { currentLanguage, storeLanguage, tagOf } from '../lib/language.ts';
import { linkManifest } from '../lib/manifest-link.ts';
import type { Catalogue } from './later-catalogues.ts';

/**
 * Each catalogue comes in seven chunks: `entry` for the shell, login and registration, `market` for
 * home and market, `news` for the news, `stock` for a share and its charts, `rest` for everything
 * else, `agreement` for the long text of the user agreement, `help` for the answers of customer
 * service. What a language lacks, its catalogue has in English.
 */
type FirstPart = 'entry' | 'market' | 'stock';
type LaterPart = 'news' | 'rest' | 'agreement' | 'help';
type Part = FirstPart | LaterPart;
export type CatalogueLevel = 'entry' | 'market' | 'news' | 'stock' | 'all' | 'agreement' | 'help';

const firstChunks = {
  entry: import.meta.glob<Catalogue>('./locales/*.po', { query: '?part=entry' }),
  market: import.meta.glob<Catalogue>('./locales/*.po', { query: '?part=market' }),
  stock: import.meta.glob<Catalogue>('./locales/*.po', { query: '?part=stock' }),
};

const isFirst = (part: Part): part is FirstPart => part in firstChunks;

async function chunksOf(part: Part) {
  if (isFirst(part)) return firstChunks[part];
  const { laterChunks } = await import('./later-catalogues.ts');
  return laterChunks[part];
}

/** Which parts each level needs, and which are wanted and loaded. */
const needed: Record<CatalogueLevel, readonly Part[]> = {
  entry: ['entry'],
  market: ['entry', 'market'],
  news: ['entry', 'market', 'news'],
  stock: ['entry', 'market', 'news', 'stock'],
  all: ['entry', 'market', 'news', 'stock', 'rest'],
  agreement: ['entry', 'agreement'],
  help: ['entry', 'market', 'news', 'stock', 'rest', 'help'],
};
/** It only grows: of two requests the later one has what the earlier one wants. */
const wantedParts = new Set<Part>(['entry']);
let loaded: { code: LanguageCode; parts: readonly Part[] } | undefined;
let wanted: LanguageCode | undefined;

async function messagesOf(code: LanguageCode, parts: readonly Part[]): Promise<Messages> {
  const loads = parts.map(async (part) => {
    const load = (await chunksOf(part))[`./locales/${code}.po`];
    if (!load) throw new Error(`no catalogue for ${code}`);
    return (await load()).messages;
  });
  return Object.assign({}, ...(await Promise.all(loads))) as Messages;
}

/**
 * Switches the language at once: texts, `html lang`, storage and cookie. The page and what is typed
 * in it stay. The last choice wins when two come close together.
 *
 * @throws when the catalogue cannot be loaded; the old language then stays.
 */
export async function activateLanguage(code: LanguageCode): Promise<void> {
  wanted = code;
  const parts = [...wantedParts];
  const messages = await messagesOf(code, parts);
  // A later choice, or one that brings more words, has overtaken this one.
  if (wanted !== code || (loaded?.code === code && loaded.parts.length > parts.length)) return;
  storeLanguage(code);
  if (typeof document !== 'undefined') {
    // Which colour rises is a habit of the language.
    applyAppearance();
    linkManifest(code);
  }
  i18n.loadAndActivate({ locale: code, locales: tagOf(code), messages });
  loaded = { code, parts };
}

/** From now on words up to this level are loaded. Call it before `activateLanguage` to spare a second step. */
export function wantCatalogue(level: CatalogueLevel): void {
  for (const part of needed[level]) wantedParts.add(part);
}

/**
 * Makes sure that the words of a screen are there. Undefined when they are.
 *
 * @throws as `activateLanguage`.
 */
export function loadCatalogue(level: CatalogueLevel): Promise<void> | undefined {
  const code = currentLanguage();
  const known = loaded?.code === code ? loaded.parts : [];
  if (needed[level].every((part) => known.includes(part))) return undefined;
  wantCatalogue(level);
  return activateLanguage(code);
}

/** Fetches the words of a level without using them, so that they are there without a connection. */
export async function prefetchCatalogue(level: CatalogueLevel): Promise<void> {
  await messagesOf(currentLanguage(), needed[level]);
}

/** Which words are in use, for the diagnostics. */
export function wordsInUse(): { code: LanguageCode; parts: readonly string[] } | undefined {
  return loaded;
}
