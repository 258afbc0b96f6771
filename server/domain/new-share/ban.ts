import type { ApplicationBan } from '../../../contract/new-share/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import { dateOfDay, dayNumberOf } from '../../time/calendar.ts';
import { newShareRulesOn } from './rules.ts';
import type { NewShareRules } from './rules.ts';

/** The user's unpaid allotments of the last twelve months, and the ban that they led to. */
export async function applicationBan(
  { clock }: Pick<Context, 'clock'>,
  db: Database | Transaction,
  userId: string,
): Promise<ApplicationBan> {
  const today = clock.marketDate();
  const rules = newShareRulesOn(today);
  const rows = await db
    .selectFrom('new_share_applications')
    .select('lapsed_on')
    .where('user_id', '=', userId)
    .where('state', '=', 'lapsed')
    .orderBy('lapsed_on')
    .execute();
  const lapses = rows.flatMap((row) => (row.lapsed_on === null ? [] : [row.lapsed_on]));
  const yearAgo = shifted(today, -rules.unpaidWithinDays);
  const until = bannedUntil(lapses, rules);
  return {
    unpaid: lapses.filter((date) => date > yearAgo).length,
    unpaidLimit: rules.unpaidLimit,
    banDays: rules.banDays,
    bannedUntil: until !== null && until > today ? until : null,
  };
}

/** The end of the latest ban: each lapse that is one too many within the period starts one. */
export function bannedUntil(lapses: readonly string[], rules: NewShareRules): string | null {
  let until: string | null = null;
  lapses.forEach((date, i) => {
    const first = lapses[i - rules.unpaidLimit + 1];
    if (first === undefined || first <= shifted(date, -rules.unpaidWithinDays)) return;
    until = shifted(date, rules.banDays);
  });
  return until;
}

function shifted(date: string, days: number): string {
  return dateOfDay(dayNumberOf(date) + days);
}
