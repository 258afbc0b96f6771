import { alertRules } from '../../../contract/alert/types.ts';
import type { AlertCriteria, PriceAlert } from '../../../contract/alert/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { lockOpenAccount } from '../open-account.ts';
import { Refusal } from '../refusal.ts';
import { answerIntent, claimIntent } from '../intents.ts';
import type { Intent } from '../intents.ts';
import { alertView, requireFresh, requireReachable } from './alerts.ts';
import { noteAlerts } from './watched-codes.ts';

type Input = AlertCriteria & { id: string; code: string };

/**
 * Waits for a price from now on. The same id with the same criteria answers what it answered first.
 * Refuses with what `requireReachable` refuses, alert_repeated, alerts_too_many and id_reused.
 */
export async function setAlert(
  context: Context,
  userId: string,
  input: Input,
): Promise<PriceAlert> {
  const { id, code, condition, value } = input;
  const at = context.clock.now();
  const intent: Intent = { userId, id, kind: 'alert', body: [code, condition, value], at };
  const alert = await transact(context.db, async (trx) => {
    // Two at once must not both find the last place. The lock comes before the first row that refers to
    // the account: that row locks it, too, and two that had both written it would wait for each other.
    await lockOpenAccount(trx, userId);
    const known = await claimIntent(trx, intent);
    if (known !== null) return JSON.parse(known) as PriceAlert;
    requireReachable(context, code, input);
    await requireRoom(trx, userId);
    await requireFresh(trx, { userId, ...input });
    const row = {
      user_id: userId,
      id,
      code,
      condition,
      value,
      state: 'armed',
      created_at: at,
      armed_at: at,
      updated_at: at,
      fired_at: null,
      fired_milli: null,
    };
    await trx.insertInto('price_alerts').values(row).execute();
    const made = alertView(context, row);
    await answerIntent(trx, intent, made);
    return made;
  });
  noteAlerts(context, code);
  return alert;
}

/** Counts under the lock of the account. */
async function requireRoom(trx: Transaction, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('price_alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { alerts: maximum } = alertRules;
  if (count >= maximum) throw new Refusal('alerts_too_many', { maximum });
}
