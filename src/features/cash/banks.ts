import { languageOf } from '../../../contract/language.ts';
import { tagOf } from '../../lib/language.ts';

/** Banks to choose from, by the names they give themselves; any other can be typed. */
const banks: readonly string[] = [
  '中国工商银行 ICBC',
  '中国建设银行 China Construction Bank',
  '中国农业银行 Agricultural Bank of China',
  '中国银行 Bank of China',
  '交通银行 Bank of Communications',
  '招商银行 China Merchants Bank',
  '中国邮政储蓄银行 Postal Savings Bank of China',
  '浦发银行 SPD Bank',
  '中信银行 China CITIC Bank',
  '兴业银行 Industrial Bank',
  '平安银行 Ping An Bank',
  'Deutsche Bank',
  'Commerzbank',
  'DKB',
  'ING',
  'Sparkasse',
  'BNP Paribas',
  'Société Générale',
  'Santander',
  'BBVA',
  'UniCredit',
  'Intesa Sanpaolo',
  'Rabobank',
  'Swedbank',
  'Nordea',
  'HSBC',
];

/** In the order of the language: Chinese readers look for them by their sound. */
export function sortedBanks(locale: string): string[] {
  const collator = new Intl.Collator(tagOf(languageOf(locale)?.code ?? 'en'));
  return banks.toSorted(collator.compare);
}
