import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

import type { LanguageCode } from '../../contract/language.ts';
import { applyAppearance } from '../lib/appearance.ts';
import { currentLanguage, storeLanguage, tagOf } from '../lib/language.ts';
import { linkManifest } from '../lib/manifest-link.ts';
import { createStore } from '../lib/store.ts';
import type { Catalogue } from './later-catalogues.ts';

/**
 * Each catalogue comes in six chunks: `entry` for the shell, login and registration, `market` for
 * home and market, `stock` for a share, its charts and the news, `rest` for everything else,
 * `agreement` for the long text of the user agreement, `help` for the answers of customer service. What
 * a language lacks, its catalogue has in English.
 */
type FirstPart = 'entry' | 'market' | 'stock';
type LaterPart = 'rest' | 'agreement' | 'help';
type Part = FirstPart | LaterPart;
export type CatalogueLevel = 'entry' | 'market' | 'stock' | 'all' | 'agreement' | 'help';

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

/** Which parts each level needs, and which are wanted. */
const needed: Record<CatalogueLevel, readonly Part[]> = {
  entry: ['entry'],
  market: ['entry', 'market'],
  stock: ['entry', 'market', 'stock'],
  all: ['entry', 'market', 'stock', 'rest'],
  agreement: ['entry', 'agreement'],
  help: ['entry', 'market', 'stock', 'rest', 'help'],
};
/** For a change of language, which brings all that was ever asked for; it only grows. */
const wantedParts = new Set<Part>(['entry']);
let wanted: LanguageCode | undefined;

type Words = { code: LanguageCode; parts: readonly Part[] };

/** Which words are in use: it changes with the language, and when more of its words have come. */
export const wordsInUse = createStore<Words | undefined>(undefined);

function messagesOf(code: LanguageCode, parts: readonly Part[]): Promise<Messages[]> {
  return Promise.all(
    parts.map(async (part) => {
      const load = (await chunksOf(part))[`./locales/${code}.po`];
      if (!load) throw new Error(`no catalogue for ${code}`);
      return (await load()).messages;
    }),
  );
}

/**
 * Switches the language at once: texts, `html lang`, storage and cookie. The page and what is typed
 * in it stay. The last choice wins when two come close together.
 *
 * @throws when the catalogue cannot be loaded; the old language then stays.
 */
export async function activateLanguage(code: LanguageCode): Promise<void> {
  wanted = code;
  let parts: readonly Part[] = [];
  let messages: readonly Messages[] = [];
  // A page may ask for more meanwhile.
  while (parts.length < wantedParts.size) {
    parts = [...wantedParts];
    messages = await messagesOf(code, parts);
  }
  // A later choice has overtaken this one.
  if (wanted !== code) return;
  if (wordsInUse.get()?.code === code) return addWords(code, parts, messages);
  switchTo(code, Object.assign({}, ...messages) as Messages);
  wordsInUse.set({ code, parts });
}

/** More words of the same language are no change: what is shown has its own. */
function addWords(code: LanguageCode, parts: readonly Part[], messages: readonly Messages[]): void {
  Object.assign(i18n.messages, ...messages);
  const known = wordsInUse.get()?.parts ?? [];
  wordsInUse.set({ code, parts: [...new Set([...known, ...parts])] });
}

function switchTo(code: LanguageCode, messages: Messages): void {
  storeLanguage(code);
  if (typeof document !== 'undefined') {
    // Which colour rises is a habit of the language.
    applyAppearance();
    linkManifest(code);
  }
  i18n.loadAndActivate({ locale: code, locales: tagOf(code), messages });
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
  const inUse = wordsInUse.get();
  const known = inUse?.code === code ? inUse.parts : [];
  const missing = needed[level].filter((part) => !known.includes(part));
  if (missing.length === 0) return undefined;
  wantCatalogue(level);
  return known.length === 0 ? activateLanguage(code) : bring(level, missing);
}

/** Waits for no other words that are on their way, and calls off no choice of a language. */
async function bring(level: CatalogueLevel, missing: readonly Part[]): Promise<void> {
  const code = currentLanguage();
  const messages = await messagesOf(code, missing);
  // Those of the language that was chosen meanwhile.
  if (wordsInUse.get()?.code !== code) return loadCatalogue(level);
  addWords(code, missing, messages);
}

/** Fetches the words of a level without using them, so that they are there without a connection. */
export async function prefetchCatalogue(level: CatalogueLevel): Promise<void> {
  await messagesOf(currentLanguage(), needed[level]);
}

/** Calls back when the language has changed, and not when only more of its words have come. */
export function onLanguageChange(listener: () => void): void {
  let language = currentLanguage();
  i18n.on('change', () => {
    if (language === currentLanguage()) return;
    language = currentLanguage();
    listener();
  });
}
