import { asciiDigits } from '../../../../contract/lib/digits.ts';
import type { LanguageCode } from '../../../../contract/language.ts';

/** Regions one can register from, by dialling code; names come from the device's own tables. */
export const dialCodes = {
  CN: '86',
  HK: '852',
  MO: '853',
  TW: '886',
  SG: '65',
  MY: '60',
  JP: '81',
  KR: '82',
  TH: '66',
  VN: '84',
  ID: '62',
  PH: '63',
  IN: '91',
  AU: '61',
  NZ: '64',
  US: '1',
  BR: '55',
  MX: '52',
  AR: '54',
  GB: '44',
  IE: '353',
  DE: '49',
  AT: '43',
  CH: '41',
  FR: '33',
  BE: '32',
  LU: '352',
  NL: '31',
  IT: '39',
  ES: '34',
  PT: '351',
  GR: '30',
  CY: '357',
  SE: '46',
  NO: '47',
  DK: '45',
  FI: '358',
  PL: '48',
  CZ: '420',
  RU: '7',
  UA: '380',
  TR: '90',
  IL: '972',
  AE: '971',
  ZA: '27',
} as const;

export type Region = keyof typeof dialCodes;

export const regions = Object.keys(dialCodes) as Region[];

const usualRegions: Record<LanguageCode, Region> = {
  de: 'DE',
  en: 'GB',
  fr: 'FR',
  it: 'IT',
  pt: 'PT',
  ru: 'RU',
  nl: 'NL',
  sv: 'SE',
  el: 'GR',
  es: 'ES',
  zh_tw: 'TW',
  zh_cn: 'CN',
};

export function usualRegion(language: LanguageCode): Region {
  return usualRegions[language];
}

/** Italy keeps the leading zero when called from abroad. */
const keepsZero = new Set<Region>(['IT']);

/**
 * E.164 of what was typed: a national number, or a whole one with + or 00, which then decides by
 * itself. Undefined when it cannot be a phone number.
 */
export function internationalPhone(region: Region, typed: string): string | undefined {
  const cleaned = asciiDigits(typed).replace(/[\s().\u2010-\u2015/-]/g, '');
  const whole = cleaned.replace(/^00/, '+');
  const national = keepsZero.has(region) ? cleaned : cleaned.replace(/^0/, '');
  const number = whole.startsWith('+') ? whole : `+${dialCodes[region]}${national}`;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}
