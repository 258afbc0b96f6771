import { defaultLanguage, languageOf } from '../../contract/language.ts';
import type { LanguageCode } from '../../contract/language.ts';
import { writeCookie } from './cookies.ts';
import { readStored, writeStored } from './storage.ts';

/** Storage key and cookie of the specification; other pages of the site read them. */
const storageKey = 'lang';
const cookieName = 'Local_Lang';
const cookieDays = 3;

/** Under it stands a choice, by its code, that the account does not know of yet. */
export const untoldKey = 'lang-untold';

let current: LanguageCode | undefined;

/** The language chosen on this device; German, and stored as such, when there is none. */
export function currentLanguage(): LanguageCode {
  if (current) return current;
  const stored = languageOf(readStored(storageKey))?.code;
  current = stored ?? defaultLanguage;
  if (!stored) writeStored(storageKey, current);
  return current;
}

/** The BCP 47 tag of a language, for `lang` attributes and Intl. */
export function tagOf(code: LanguageCode): string {
  return languageOf(code)?.tag ?? 'en-GB';
}

/** Stores the choice where the specification wants it and tells the document. */
export function storeLanguage(code: LanguageCode): void {
  current = code;
  writeStored(storageKey, code);
  if (typeof document === 'undefined') return;
  const name = languageOf(code)?.name ?? code;
  writeCookie(cookieName, JSON.stringify({ code, language_name: name }), cookieDays);
  document.documentElement.lang = tagOf(code);
}
