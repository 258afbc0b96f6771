/** The languages of the product: code as registered (storage key `lang`), BCP 47 tag, own name. */
export const languages = [
  { code: 'de', tag: 'de-DE', name: 'Deutsch' },
  { code: 'en', tag: 'en-GB', name: 'English' },
  { code: 'fr', tag: 'fr-FR', name: 'Français' },
  { code: 'it', tag: 'it-IT', name: 'Italiano' },
  { code: 'pt', tag: 'pt-PT', name: 'Português' },
  { code: 'ru', tag: 'ru-RU', name: 'Русский' },
  { code: 'nl', tag: 'nl-NL', name: 'Nederlands' },
  { code: 'sv', tag: 'sv-SE', name: 'Svenska' },
  { code: 'el', tag: 'el-GR', name: 'Ελληνικά' },
  { code: 'es', tag: 'es-ES', name: 'Español' },
  { code: 'zh_tw', tag: 'zh-Hant-TW', name: '繁體中文' },
  { code: 'zh_cn', tag: 'zh-Hans-CN', name: '简体中文' },
] as const satisfies readonly { code: LanguageCode; tag: string; name: string }[];

export type LanguageCode =
  | 'de'
  | 'en'
  | 'fr'
  | 'it'
  | 'pt'
  | 'ru'
  | 'nl'
  | 'sv'
  | 'el'
  | 'es'
  | 'zh_tw'
  | 'zh_cn';

export const languageCodes: readonly LanguageCode[] = languages.map((language) => language.code);

export const defaultLanguage: LanguageCode = 'de';

/** The language of a code as stored or sent; undefined for anything else. */
export function languageOf(code: string | null | undefined) {
  return languages.find((language) => language.code === code);
}
