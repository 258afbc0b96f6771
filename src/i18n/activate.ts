import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

import type { LanguageCode } from '../../contract/language.ts';
import { applyAppearance } from '../lib/appearance.ts';
import { storeLanguage, tagOf } from '../lib/language.ts';

/** Each catalogue is a chunk of its own. What a language lacks, its catalogue has in English. */
async function messagesOf(code: LanguageCode): Promise<Messages> {
  const { messages } = (await import(`./locales/${code}.po`)) as { messages: Messages };
  return messages;
}

let wanted: LanguageCode | undefined;

/**
 * Switches the language at once: texts, `html lang`, storage and cookie. The page and what is typed
 * in it stay. The last choice wins when two come close together.
 *
 * @throws when the catalogue cannot be loaded; the old language then stays.
 */
export async function activateLanguage(code: LanguageCode): Promise<void> {
  wanted = code;
  const messages = await messagesOf(code);
  if (wanted !== code) return;
  storeLanguage(code);
  // Which colour rises is a habit of the language.
  if (typeof document !== 'undefined') applyAppearance();
  i18n.loadAndActivate({ locale: code, locales: tagOf(code), messages });
}
