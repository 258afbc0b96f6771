import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';

import type { LanguageCode } from '../../contract/language.ts';

const locales = join(import.meta.dirname, '../../src/i18n/locales');

/**
 * What the app says in a language, by its English source: tests find buttons and fields as a person
 * would read them. Throws for a sentence that the catalogue does not have.
 */
export function wordsOf(language: LanguageCode): (source: string) => string {
  const catalogue = PO.parse(readFileSync(join(locales, `${language}.po`), 'utf8'));
  const translations = new Map(
    catalogue.items.map((item) => [item.msgid, item.msgstr[0] ?? ''] as const),
  );
  return (source) => {
    const translation = translations.get(source);
    if (translation === undefined) throw new Error(`${language}.po has no sentence «${source}»`);
    return translation === '' ? source : translation;
  };
}
