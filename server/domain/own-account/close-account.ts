import type { CloseAccountInput, Closing } from '../../../contract/own-account/types.ts';
import { changeSubjects } from '../../../contract/passkey/types.ts';
import type { Context } from '../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { lockAccount, userCash } from '../ledger/accounts.ts';
import { proveAccount } from '../passkey/prove-account.ts';
import { Refusal } from '../refusal.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { erasePersonal } from './erase-personal.ts';
import { requireLive } from '../login/sessions.ts';
import type { Session } from '../login/sessions.ts';
import { requireTradingPassword } from '../account/trading-password.ts';

/** What has to be gone before the account can be closed. */
export async function closingState(context: Context, userId: string): Promise<Closing> {
  const obstacles = await closingObstacles(context, userId);
  return { obstacles, needsTradingPassword: await hasTradingPassword(context, userId) };
}

async function hasTradingPassword({ db }: Context, userId: string): Promise<boolean> {
  const { trading_password_hash: hash } = await db
    .selectFrom('users')
    .select('trading_password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return hash !== null;
}

/**
 * Closes an account in which nothing is held, open or owed, for ever: see `erasePersonal` for what
 * stays. Whatever is begun at the same moment comes before, and keeps it open, or is refused. Refuses
 * as `proveAccount` and `requireTradingPassword` do, and with account_not_empty.
 */
export async function closeAccount(
  context: Context,
  session: Session,
  { trading_password: tradingPassword = '', ...proof }: CloseAccountInput,
): Promise<void> {
  const { userId } = session;
  if (await hasTradingPassword(context, userId))
    await requireTradingPassword(context, userId, tradingPassword);
  const proved = await proveAccount(context, session, changeSubjects.closeAccount, proof);
  await transact(context.db, async (trx) => {
    await proved(trx);
    await closeIn(context, trx, session);
    context.events.publish(trx, userId, { type: 'signed-out', msg: '' });
  });
}

async function closeIn(context: Context, trx: Transaction, session: Session): Promise<void> {
  const { userId } = session;
  const at = context.clock.now();
  const user = await forUpdate(
    trx,
    trx.selectFrom('users').select(['phone', 'username_key']).where('id', '=', userId),
  ).executeTakeFirstOrThrow();
  await requireLive(trx, session, at);
  await lockAccount(trx, userCash(userId), at);
  const obstacles = await closingObstacles({ db: trx }, userId);
  if (obstacles.length > 0) throw new Refusal('account_not_empty');
  await erasePersonal(context, trx, { userId, ...user, at });
  await writeAudit(context, trx, userId, 'account_closed', userId);
}
