import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import type { Page } from '../../contract/wire/envelope.ts';
import type { Fees } from '../../contract/trade/fees.ts';
import type { ShareNames } from '../../contract/market/share-names.ts';
import { instrumentName } from '../i18n/instrument-name.ts';
import { numberForms } from '../i18n/number-text.ts';
import type { CsvColumn, CsvNumber } from './csv.ts';
import { currentLanguage, tagOf } from '../lib/language.ts';
import { feeKeys, feeWords } from './labels.ts';

export const recordsPerPage = 100;

export const money = (minor: number): CsvNumber => ({ scaled: minor, decimals: 2 });
export const price = (milli: number): CsvNumber => ({ scaled: milli, decimals: 3 });
export const count = (shares: number): CsvNumber => ({ scaled: shares, decimals: 0 });

/** Every page of a list, oldest last, as the list itself. */
export async function allOf<Item>(
  ask: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    // Each page names the next: they cannot be asked for side by side.
    // oxlint-disable-next-line no-await-in-loop
    const page: Page<Item> = await ask(cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

export const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

/** The decimal sign of the language, as spreadsheets of its country expect it. */
export function decimalSign(tag: string = tagOf(currentLanguage())): '.' | ',' {
  return numberForms(tag).decimal;
}

export function feeColumns<Row extends { fees: Fees }>(): CsvColumn<Row>[] {
  return feeKeys.map((key) => ({
    title: i18n._(feeWords[key]),
    cell: (row) => money(row.fees[key]),
  }));
}

type Named = { code: string } & ShareNames;

export function shareColumns<Row extends Named>(): CsvColumn<Row>[] {
  return [
    { title: t`Code`, cell: (row) => row.code },
    { title: t`Share`, cell: (row) => instrumentName(row) },
  ];
}
