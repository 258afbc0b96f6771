import type { Selectable } from 'kysely';

import { maskedNumber, readAccountNumber } from '../../../contract/cash/account-number.ts';
import { bindingAgreementVersion, cashRules } from '../../../contract/cash/types.ts';
import type { BankCard, BindCardInput } from '../../../contract/cash/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';
import { requireTradingProof } from '../account/trading-proof.ts';
import type { TradingProof } from '../account/trading-proof.ts';
import { writeAudit } from '../audit.ts';
import { requireApprovedIdentity, verifiedName } from '../identity/verified.ts';
import { accountId, bankAccount, lockAccount, userCash } from '../ledger/accounts.ts';
import { Refusal } from '../refusal.ts';
import { answerIntent, claimIntent } from '../intents.ts';
import { limitsToday } from './limits.ts';

export type CardRow = Selectable<Schema['bank_cards']>;
export type NewCard = Pick<
  BindCardInput,
  'id' | 'holder' | 'bank' | 'branch' | 'agreement_version'
> & {
  number: string;
};

/** Names are the same whatever their case and spacing. */
const nameKey = (name: string) =>
  name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

const paper = ({ settings }: Context) => settings.ENVIRONMENT === 'paper';

/** The user's cards, oldest first, and the name they must be in: null until the identity is verified. */
export async function listCards(
  context: Context,
  userId: string,
): Promise<{ items: BankCard[]; holder: string | null }> {
  const rows = await context.db
    .selectFrom('bank_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const bound = rows.filter(({ unbound_at }) => unbound_at === null);
  const balances = paper(context) ? await bankBalances(context, bound) : undefined;
  const uses = await lastUses(context, userId);
  return {
    items: bound.map((row) => ({
      ...cardView(row, balances?.get(row.id) ?? null),
      lastUsedAt: uses.get(row.id) ?? null,
    })),
    holder: (await verifiedName(context, context.db, userId)) ?? null,
  };
}

/**
 * Binds a card in the user's own name, as it was verified. In the paper environment the bank account
 * behind it gets some money, as a transfer that says so. Refuses with binding_agreement_required,
 * iban_invalid, account_number_invalid, identity_required, card_holder_mismatch, card_bound,
 * cards_too_many, id_reused and what `requireTradingProof` refuses: money is paid out to it.
 */
export async function bindCard(
  context: Context,
  userId: string,
  card: NewCard,
  proof: TradingProof,
): Promise<BankCard> {
  await requireTradingProof(context, userId, card.id, proof);
  return bindAuthorised(context, userId, card);
}

/** Binds when the proof was checked: see `bindCard`. */
export async function bindAuthorised(
  context: Context,
  userId: string,
  card: NewCard,
): Promise<BankCard> {
  if (card.agreement_version !== bindingAgreementVersion)
    throw new Refusal(
      'binding_agreement_required',
      {},
      { agreement_version: 'binding_agreement_required' },
    );
  const number = readAccountNumber(card.number);
  if (number.kind === 'wrong') {
    const { accountDigitsMin: minimum, accountDigitsMax: maximum } = cashRules;
    throw new Refusal(number.because, { minimum, maximum }, { number: number.because });
  }
  return transact(context.db, (trx) =>
    bindIn(context, trx, userId, { ...card, number: number.value, kind: number.kind }),
  );
}

async function bindIn(
  context: Context,
  trx: Transaction,
  userId: string,
  card: NewCard & { kind: 'iban' | 'account' },
): Promise<BankCard> {
  const at = context.clock.now();
  const fingerprint = context.vault.fingerprint(card.number);
  const body = [card.holder, card.bank, card.branch, fingerprint];
  const intent = { userId, id: card.id, kind: 'bind_card' as const, body, at };
  const answered = await claimIntent(trx, intent);
  if (answered !== null) return JSON.parse(answered) as BankCard;
  // The lock on everything of the user: two devices that bind at once come one after the other.
  await lockAccount(trx, userCash(userId), at);
  await requireOwnName(context, trx, userId, card.holder);
  await requireRoom(context, trx, userId, fingerprint);
  const row: CardRow = {
    id: card.id,
    user_id: userId,
    name: '',
    bank: card.bank,
    branch: card.branch,
    holder: card.holder,
    kind: card.kind,
    sealed: context.vault.seal(card.number),
    fingerprint,
    masked: maskedNumber(card.number),
    agreement_version: card.agreement_version,
    created_at: at,
    unbound_at: null,
  };
  await trx.insertInto('bank_cards').values(row).execute();
  const view = cardView(
    row,
    await context.paper.fillBankAccount(context, trx, { userId, cardId: card.id, at }),
  );
  await writeAudit(context, trx, userId, 'card_bound', card.id);
  await answerIntent(trx, intent, view);
  return view;
}

async function requireOwnName(
  context: Context,
  trx: Transaction,
  userId: string,
  holder: string,
): Promise<void> {
  await requireApprovedIdentity(trx, userId);
  const name = (await verifiedName(context, trx, userId)) ?? '';
  if (nameKey(name) !== nameKey(holder))
    throw new Refusal('card_holder_mismatch', {}, { holder: 'card_holder_mismatch' });
}

async function requireRoom(
  context: Context,
  trx: Transaction,
  userId: string,
  fingerprint: string,
): Promise<void> {
  const bound = await trx
    .selectFrom('bank_cards')
    .select('fingerprint')
    .where('user_id', '=', userId)
    .where('unbound_at', 'is', null)
    .execute();
  if (bound.some((row) => row.fingerprint === fingerprint))
    throw new Refusal('card_bound', {}, { number: 'card_bound' });
  const maximum = limitsToday(context).cards;
  if (bound.length >= maximum) throw new Refusal('cards_too_many', { maximum });
}

/** Calls a card by a name of the investor's own, or by none. Refuses with card_unknown. */
export async function nameCard(
  context: Context,
  userId: string,
  { cardId, name }: { cardId: string; name: string },
): Promise<void> {
  await transact(context.db, async (trx) => {
    await boundCard(trx, userId, cardId);
    await trx
      .updateTable('bank_cards')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', cardId)
      .execute();
  });
}

/**
 * Removes a card. Its past payments keep naming it. Refuses with card_unknown, card_in_use and
 * id_reused.
 */
export async function unbindCard(
  context: Context,
  userId: string,
  { id, cardId }: { id: string; cardId: string },
): Promise<void> {
  await transact(context.db, async (trx) => {
    const at = context.clock.now();
    const intent = { userId, id, kind: 'unbind_card' as const, body: [cardId], at };
    if ((await claimIntent(trx, intent)) !== null) return;
    await lockAccount(trx, userCash(userId), at);
    await boundCard(trx, userId, cardId);
    const open = await trx
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', userId)
      .where('card_id', '=', cardId)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (open) throw new Refusal('card_in_use');
    await trx
      .updateTable('bank_cards')
      .set({ unbound_at: at })
      .where('user_id', '=', userId)
      .where('id', '=', cardId)
      .execute();
    await writeAudit(context, trx, userId, 'card_unbound', cardId);
    await answerIntent(trx, intent, {});
  });
}

/** A card of the user that is bound. Refuses with card_unknown. */
export async function boundCard(
  trx: Transaction,
  userId: string,
  cardId: string,
): Promise<CardRow> {
  const row = await trx
    .selectFrom('bank_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', cardId)
    .where('unbound_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal('card_unknown', {}, { cardId: 'card_unknown' });
  return row;
}

async function bankBalances(
  { db }: Context,
  cards: readonly CardRow[],
): Promise<Map<string, number>> {
  if (cards.length === 0) return new Map();
  const ids = new Map(cards.map((row) => [accountId(bankAccount(row.user_id, row.id)), row.id]));
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('id', 'in', [...ids.keys()])
    .execute();
  return new Map(rows.map((row) => [ids.get(row.id) ?? '', row.balance]));
}

/** When each card was last part of a payment, whatever became of it. */
async function lastUses({ db }: Context, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payments')
    .select((eb) => ['card_id', eb.fn.max<number>('created_at').as('at')])
    .where('user_id', '=', userId)
    .where('card_id', 'is not', null)
    .groupBy('card_id')
    .execute();
  return new Map(rows.map((row) => [row.card_id ?? '', row.at]));
}

/** A card as it is when it is bound. */
function cardView(row: CardRow, bankBalanceMinor: number | null): BankCard {
  return {
    id: row.id,
    name: row.name,
    bank: row.bank,
    branch: row.branch,
    holder: row.holder,
    kind: row.kind as BankCard['kind'],
    masked: row.masked,
    createdAt: row.created_at,
    bankBalanceMinor,
    lastUsedAt: null,
  };
}
