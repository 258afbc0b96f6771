import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

import type { LanguageCode } from '../../contract/language.ts';
import { applyAppearance } from '../lib/appearance.ts';
import { currentLanguage, storeLanguage, tagOf } from '../lib/language.ts';

/**
 * Each catalogue comes in two chunks: `entry` for the shell, login and registration, `rest` for
 * everything behind it. What a language lacks, its catalogue has in English.
 */
type Part = 'entry' | 'rest';
type Catalogue = { messages: Messages };

const chunks = {
  entry: import.meta.glob<Catalogue>('./locales/*.po', { query: '?part=entry' }),
  rest: import.meta.glob<Catalogue>('./locales/*.po', { query: '?part=rest' }),
};

const wantedParts = new Set<Part>(['entry']);
let wanted: LanguageCode | undefined;
let complete: LanguageCode | undefined;

async function messagesOf(code: LanguageCode): Promise<Messages> {
  const loads = [...wantedParts].map(async (part) => {
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
  const whole = wantedParts.has('rest');
  const messages = await messagesOf(code);
  if (wanted !== code) return;
  storeLanguage(code);
  // Which colour rises is a habit of the language.
  if (typeof document !== 'undefined') applyAppearance();
  i18n.loadAndActivate({ locale: code, locales: tagOf(code), messages });
  if (whole) complete = code;
}

/** From now on the whole catalogue is loaded. Call it before `activateLanguage` to spare a second step. */
export function wantAllWords(): void {
  wantedParts.add('rest');
}

/**
 * Makes sure that the words of every screen are there. Undefined when they are.
 *
 * @throws as `activateLanguage`.
 */
export function allWords(): Promise<void> | undefined {
  const code = currentLanguage();
  if (complete === code) return undefined;
  wantAllWords();
  return activateLanguage(code);
}
