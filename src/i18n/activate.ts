import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

import type { LanguageCode } from '../../contract/language.ts';
import { applyAppearance } from '../lib/appearance.ts';
import { currentLanguage, storeLanguage, tagOf } from '../lib/language.ts';

/**
 * Each catalogue comes in four chunks: `entry` for the shell, login and registration, `market` for
 * home and market, `stock` for a share and its charts, `rest` for everything else. What a language lacks, its catalogue has in
 * English. A screen needs those up to its level.
 */
const parts = ['entry', 'market', 'stock', 'rest'] as const;
export type WordsLevel = 'entry' | 'market' | 'stock' | 'all';
type Catalogue = { messages: Messages };

const chunks = {
  entry: import.meta.glob<Catalogue>('./locales/*.po', { query: '?part=entry' }),
  market: import.meta.glob<Catalogue>('./locales/*.po', { query: '?part=market' }),
  stock: import.meta.glob<Catalogue>('./locales/*.po', { query: '?part=stock' }),
  rest: import.meta.glob<Catalogue>('./locales/*.po', { query: '?part=rest' }),
};

/** How many parts each level needs, and how many are wanted and loaded. */
const needed: Record<WordsLevel, number> = { entry: 1, market: 2, stock: 3, all: 4 };
let wantedParts = 1;
let loaded: { code: LanguageCode; parts: number } | undefined;
let wanted: LanguageCode | undefined;

async function messagesOf(code: LanguageCode, count: number): Promise<Messages> {
  const loads = parts.slice(0, count).map(async (part) => {
    const load = chunks[part][`./locales/${code}.po`];
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
  const count = wantedParts;
  const messages = await messagesOf(code, count);
  // A later choice, or one that brings more words, has overtaken this one.
  if (wanted !== code || (loaded?.code === code && loaded.parts > count)) return;
  storeLanguage(code);
  // Which colour rises is a habit of the language.
  if (typeof document !== 'undefined') applyAppearance();
  i18n.loadAndActivate({ locale: code, locales: tagOf(code), messages });
  loaded = { code, parts: count };
}

/** From now on words up to this level are loaded. Call it before `activateLanguage` to spare a second step. */
export function wantWords(level: WordsLevel): void {
  wantedParts = Math.max(wantedParts, needed[level]);
}

/**
 * Makes sure that the words of a screen are there. Undefined when they are.
 *
 * @throws as `activateLanguage`.
 */
export function wordsFor(level: WordsLevel): Promise<void> | undefined {
  const code = currentLanguage();
  if (loaded?.code === code && loaded.parts >= needed[level]) return undefined;
  wantWords(level);
  return activateLanguage(code);
}
