import type { LanguageCode } from '../../contract/language.ts';
import type { ShareNames } from '../../contract/market/share-names.ts';
import { currentLanguage } from '../lib/language.ts';

/** The Chinese name in the Chinese languages, in the characters of each, the Latin one otherwise. */
export function instrumentName(
  instrument: ShareNames,
  language: LanguageCode = currentLanguage(),
): string {
  const { name, latinName, traditionalName = name } = instrument;
  if (language === 'zh_tw') return traditionalName || latinName;
  const [first, second] = language === 'zh_cn' ? [name, latinName] : [latinName, name];
  return first === '' ? second : first;
}
