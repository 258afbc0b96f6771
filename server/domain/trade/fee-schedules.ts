import { readFileSync } from 'node:fs';
import * as v from 'valibot';

import type { FeeSchedule } from '../../../contract/trade/fees.ts';

/** Commission 0.025%, at least 5 yuan an order; handling 0.00341% and regulatory fee 0.002%. */
const common = { commissionE8: 25_000, commissionMinimumMinor: 500, handlingE8: 5_410 };

/**
 * Every schedule that ever held, newest first. Rows are only added: an old trade keeps its old
 * fees. The oldest row starts with the first trading day of the exchange.
 */
export const feeSchedules: FeeSchedule[] = [
  { from: '2023-08-28', ...common, stampDutyE8: 50_000, transferE8: 1_000 },
  { from: '2022-04-29', ...common, stampDutyE8: 100_000, transferE8: 1_000 },
  { from: '1990-12-19', ...common, stampDutyE8: 100_000, transferE8: 2_000 },
];

const rate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
const fileSchema = v.pipe(
  v.array(
    v.object({
      from: v.pipe(v.string(), v.isoDate()),
      commissionE8: rate,
      commissionMinimumMinor: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
      stampDutyE8: rate,
      transferE8: rate,
      handlingE8: rate,
    }),
  ),
  v.minLength(1),
);

const read = new Map<string, FeeSchedule[]>();

/**
 * The schedules in force: those of the JSON file that the setting FEES_FILE names, else the
 * built-in ones. Newest first. Throws when the file cannot be read or has another shape.
 */
export function feeSchedulesOf(settings: { FEES_FILE?: string | undefined }): FeeSchedule[] {
  const file = settings.FEES_FILE;
  if (file === undefined) return feeSchedules;
  const known = read.get(file);
  if (known) return known;
  const schedules = v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
  schedules.sort((a, b) => (a.from < b.from ? 1 : -1));
  read.set(file, schedules);
  return schedules;
}
