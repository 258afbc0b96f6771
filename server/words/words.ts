import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import type { I18n, MessageDescriptor, Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

import type { CodeName } from '../../contract/wire/envelope.ts';
import { languageOf } from '../../contract/language.ts';
import type { LanguageCode } from '../../contract/language.ts';
import { fieldMessages } from './field-messages.ts';
import type { FieldMessage } from './field-messages.ts';
import { formatParam } from './formats.ts';
import { installMessages } from './install-messages.ts';
import type { InstallMessage } from './install-messages.ts';
import { refusalMessages } from './messages.ts';
import { pageMessages } from './page-messages.ts';
import type { PageMessage } from './page-messages.ts';
import { pushMessages } from './push-messages.ts';
import type { PushMessage } from './push-messages.ts';

export type Params = Record<string, string | number>;

/** What the brokerage says in one language. */
export type Words = {
  readonly say: (code: CodeName, params?: Params) => string;
  readonly sayField: (message: FieldMessage) => string;
  readonly sayPage: (message: PageMessage, params?: Params) => string;
  readonly sayInstall: (message: InstallMessage) => string;
  readonly sayPush: (message: PushMessage, params?: Params) => string;
};

const kept = new Map<LanguageCode, Words>();

/** The words of a language: read once from its catalogue, English where it has a gap. */
export function words(code: LanguageCode): Words {
  const known = kept.get(code) ?? readWords(code);
  kept.set(code, known);
  return known;
}

/** A catalogue ready to speak, and which messages it has. */
type Voice = { i18n: I18n; tag: string; has: ReadonlySet<string> };

function readWords(code: LanguageCode): Words {
  const own = voiceOf(code, readCatalogue(code));
  const english = voiceOf('en', sourceMessages());
  const speak = (id: string, params: Params) => {
    const { i18n, tag } = own.has.has(id) ? own : english;
    const values = Object.entries(params).map(([name, value]) => [
      name,
      formatParam(name, value, tag),
    ]);
    return i18n._(id, Object.fromEntries(values));
  };
  return {
    say: (code, params = {}) => (code === 'ok' ? '' : speak(refusalMessages[code].id, params)),
    sayField: (key) => speak(fieldMessages[key].id, {}),
    sayPage: (key, params = {}) => speak(pageMessages[key].id, params),
    sayInstall: (key) => speak(installMessages[key].id, {}),
    sayPush: (key, params = {}) => speak(pushMessages[key].id, params),
  };
}

function voiceOf(code: LanguageCode, messages: Messages): Voice {
  const tag = languageOf(code)?.tag ?? 'en-GB';
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: code, locales: tag, messages });
  return { i18n, tag, has: new Set(Object.keys(messages)) };
}

/** English as it stands in the code: what a catalogue does not say yet. */
function sourceMessages(): Messages {
  const descriptors = [
    refusalMessages,
    fieldMessages,
    pageMessages,
    installMessages,
    pushMessages,
  ].flatMap((all) => Object.values<MessageDescriptor>(all));
  return Object.fromEntries(
    descriptors.map(({ id, message = '' }) => [id, compileMessage(message)]),
  );
}

function readCatalogue(code: LanguageCode): Messages {
  const file = join(import.meta.dirname, `locales/${code}.po`);
  const items = PO.parse(readFileSync(file, 'utf8')).items.filter((item) => !item.obsolete);
  const said = items.flatMap(({ msgid, msgstr: [text] }) =>
    text ? [[msgid, compileMessage(text)] as const] : [],
  );
  return Object.fromEntries(said);
}
