import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import type { I18n, Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

import type { CodeName } from '../../contract/envelope.ts';
import { languages } from '../../contract/language.ts';
import type { LanguageCode } from '../../contract/language.ts';
import { fieldMessages } from './field-messages.ts';
import type { FieldMessage } from './field-messages.ts';
import { formatParam } from './formats.ts';
import { refusalMessages } from './messages.ts';

export type Params = Record<string, string | number>;

/** What the brokerage says in one language. */
export type Words = {
  say(code: CodeName, params?: Params): string;
  sayField(message: FieldMessage): string;
};

const kept = new Map<LanguageCode, Words>();

/** The words of a language: read once from its catalogue, English where it has a gap. */
export function words(code: LanguageCode): Words {
  const known = kept.get(code) ?? readWords(code);
  kept.set(code, known);
  return known;
}

function readWords(code: LanguageCode): Words {
  const tag = languages.find((language) => language.code === code)?.tag ?? 'en-GB';
  const i18n = setupI18n({ locale: code, messages: {} });
  i18n.setMessagesCompiler(compileMessage);
  i18n.load({ [code]: readCatalogue(code) });
  i18n.activate(code, tag);
  return wordsOf(i18n, tag);
}

function wordsOf(i18n: I18n, tag: string): Words {
  return {
    say: (code, params = {}) => {
      if (code === 'ok') return '';
      const values = Object.entries(params).map(([name, value]) => [
        name,
        formatParam(name, value, tag),
      ]);
      const { id, message } = refusalMessages[code];
      return i18n._(id, Object.fromEntries(values), message === undefined ? {} : { message });
    },
    sayField: (key) => i18n._(fieldMessages[key]),
  };
}

function readCatalogue(code: LanguageCode): Messages {
  const file = new URL(`./locales/${code}.po`, import.meta.url);
  const messages: Messages = {};
  for (const item of PO.parse(readFileSync(file, 'utf8')).items) {
    const translation = item.msgstr[0];
    if (translation && !item.obsolete) messages[item.msgid] = compileMessage(translation);
  }
  return messages;
}
