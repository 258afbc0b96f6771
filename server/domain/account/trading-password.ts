import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { tradingPassword as tradingPasswordSchema } from '../../../contract/user/schema.ts';
import { accountRules } from '../../../contract/user/types.ts';
import type { TradingPasswordInput } from '../../../contract/user/types.ts';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { notify } from '../notify.ts';
import { forbidAllTrading } from '../passkey/passkeys.ts';
import { Refusal } from '../refusal.ts';
import { createTurns, tradingLock } from '../login/lockout.ts';
import { requireOpenAccount } from '../open-account.ts';
import { hashPassword, verifyPassword } from '../login/password-hash.ts';
import { isWeakTradingPassword } from './password-rules.ts';

const inTurn = createTurns();

/** Right answers of the last minutes, so that an order does not wait for Argon2 again. */
const remembered = new Map<string, { mark: Buffer; until: number }>();
const rememberMs = 10 * 60_000;
const maximumRemembered = 10_000;
/** Lives in this process only: what is remembered is worth nothing outside it. */
const markKey = randomBytes(32);

const markOf = (hash: string, plain: string) =>
  createHmac('sha256', markKey).update(`${hash}\n${plain}`).digest();

type State = { hash: string | null; lockedUntil: number; failures: number };

async function stateOf(context: Context, userId: string): Promise<State> {
  const row = await context.db
    .selectFrom('users')
    .select(['trading_password_hash', 'trading_locked_until', 'trading_failures'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    hash: row.trading_password_hash,
    lockedUntil: row.trading_locked_until,
    failures: row.trading_failures,
  };
}

function refuseLocked(context: Context, state: State): void {
  const waitMs = state.lockedUntil - context.clock.now();
  if (waitMs > 0) throw new Refusal('trading_password_locked', { waitMs });
}

/**
 * Call it before the transaction it guards, never inside one: wrong tries are counted on their own,
 * whatever becomes of the order. Refuses with trading_password_missing, _wrong and _locked.
 */
export async function requireTradingPassword(
  context: Context,
  userId: string,
  plain: string,
): Promise<void> {
  const state = await stateOf(context, userId);
  if (!state.hash) throw new Refusal('trading_password_missing');
  refuseLocked(context, state);
  if (state.failures === 0 && isRemembered(context, state.hash, plain)) return;
  await inTurn(userId, () => checkInTurn(context, userId, plain));
}

function isRemembered(context: Context, hash: string, plain: string): boolean {
  const known = remembered.get(hash);
  if (!known || known.until <= context.clock.now()) return false;
  return timingSafeEqual(known.mark, markOf(hash, plain));
}

/** The try is counted before it is checked: a crash or a second process gives no free guess. */
async function checkInTurn(context: Context, userId: string, plain: string): Promise<void> {
  const state = await stateOf(context, userId);
  if (!state.hash) throw new Refusal('trading_password_missing');
  refuseLocked(context, state);
  if (state.failures === 0 && isRemembered(context, state.hash, plain)) return;
  const failures = await countTry(context, userId);
  // Beyond the last try: that one is under way in another process, or died there.
  if (failures <= tradingLock.tries && (await verifyPassword(plain, state.hash))) {
    await forgetTries(context, userId);
    remember(state.hash, plain, context.clock.now() + rememberMs);
    return;
  }
  if (failures < tradingLock.tries)
    throw new Refusal('trading_password_wrong', { triesLeft: tradingLock.tries - failures });
  await lock(context, userId);
  throw new Refusal('trading_password_locked', { waitMs: tradingLock.lockMs });
}

function remember(hash: string, plain: string, until: number): void {
  remembered.delete(hash);
  remembered.set(hash, { mark: markOf(hash, plain), until });
  const [oldest] = remembered.keys();
  if (remembered.size > maximumRemembered && oldest !== undefined) remembered.delete(oldest);
}

/** Refuses with trading_password_locked what another process has locked in the meantime. */
async function countTry(context: Context, userId: string): Promise<number> {
  const now = context.clock.now();
  const row = await context.db
    .updateTable('users')
    .set((eb) => ({ trading_failures: eb('trading_failures', '+', 1) }))
    .where('id', '=', userId)
    .where('trading_locked_until', '<=', now)
    .returning('trading_failures')
    .executeTakeFirst();
  if (row) return row.trading_failures;
  const { lockedUntil } = await stateOf(context, userId);
  throw new Refusal('trading_password_locked', { waitMs: lockedUntil - now });
}

async function forgetTries(context: Context, userId: string): Promise<void> {
  await context.db
    .updateTable('users')
    .set({ trading_failures: 0 })
    .where('id', '=', userId)
    .execute();
}

async function lock(context: Context, userId: string): Promise<void> {
  const untilAt = context.clock.now() + tradingLock.lockMs;
  await context.db
    .updateTable('users')
    .set({ trading_failures: 0, trading_locked_until: untilAt })
    .where('id', '=', userId)
    .execute();
  await writeAudit(context, context.db, userId, 'trading_password_locked', userId);
}

/**
 * Sets the trading password, or changes it when the old one is right. Refuses with
 * trading_password_weak, _missing (the old one was not sent), _wrong and _locked.
 */
export async function setTradingPassword(
  context: Context,
  userId: string,
  input: TradingPasswordInput,
): Promise<void> {
  const plain = v.parse(tradingPasswordSchema, input.password);
  const { hash: before } = await stateOf(context, userId);
  if (before) {
    if (input.old_password === undefined)
      throw new Refusal('trading_password_wrong', { triesLeft: accountRules.tradingPasswordTries });
    await requireTradingPassword(context, userId, input.old_password);
  }
  if (isWeakTradingPassword(plain))
    throw new Refusal('trading_password_weak', {}, { password: 'trading_password_weak' });
  const hash = await hashPassword(context, plain);
  const at = context.clock.now();
  await transact(context.db, async (trx) => {
    await requireOpenAccount(trx, userId);
    const changed = await trx
      .updateTable('users')
      .set({ trading_password_hash: hash, trading_failures: 0 })
      .where('id', '=', userId)
      .where('trading_password_hash', before === null ? 'is' : '=', before)
      .returning('id')
      .executeTakeFirst();
    // Two devices at once: the second one's old password is no longer the old one.
    if (!changed) throw new Refusal('trading_password_wrong', { triesLeft: tradingLock.tries });
    await forbidAllTrading(trx, userId);
    const action = before === null ? 'trading_password_set' : 'trading_password_changed';
    await writeAudit(context, trx, userId, action, userId);
    if (before === null) return;
    const kind = 'trading_password_changed';
    await notify(trx, { userId, kind, params: { changedAt: at }, link: '/setting', at });
    context.events.publish(trx, userId, { type: 'message', about: 'account' });
  });
}
