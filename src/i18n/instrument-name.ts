import type { LanguageCode } from '../../contract/language.ts';
import { currentLanguage } from '../lib/language.ts';

/** The Chinese name in the Chinese languages, the Latin one otherwise. */
export function instrumentName(
  instrument: { name: string; latinName: string },
  language: LanguageCode = currentLanguage(),
): string {
  const chinese = language === 'zh_cn' || language === 'zh_tw';
  const [first, second] = chinese
    ? [instrument.name, instrument.latinName]
    : [instrument.latinName, instrument.name];
  return first === '' ? second : first;
}
