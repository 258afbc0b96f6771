import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type {
  AccountTransaction,
  LedgerEntry,
  TransactionGroup,
} from '../../../contract/records/types.ts';
import type { recordsEndpoints } from '../../../contract/records/endpoints.ts';
import type { Page } from '../../../contract/wire/envelope.ts';
import type { Context } from '../context.ts';
import { shareNames } from '../../lib/share-names.ts';
import { accountId, userCash } from '../ledger/accounts.ts';
import { byNumber, readPage } from '../paging.ts';
import { Refusal } from '../refusal.ts';
import { periodStart } from '../../time/periods.ts';
import { namesOf } from '../trade/views.ts';

/** Which kinds of transfers make a group; every other kind is `other`. */
const kindsOf: Record<Exclude<TransactionGroup, 'other'>, readonly string[]> = {
  trade: ['fill', 'block'],
  payment: ['deposit', 'withdrawal'],
  savings: ['savings_purchase', 'savings_payment'],
  loan: ['loan_payout', 'loan_repayment'],
  new_share: ['allotment'],
};

const known = Object.values(kindsOf).flat();

function groupOf(kind: string): TransactionGroup {
  const found = Object.entries(kindsOf).find(([, kinds]) => kinds.includes(kind));
  return (found?.[0] as TransactionGroup | undefined) ?? 'other';
}

export type Selection = {
  userId: string;
  /** Epoch milliseconds, both ends: from on, and before. */
  from: number;
  before: number;
  group: TransactionGroup | undefined;
};

/** The entries of the user's cash account that a selection means, in no order yet. */
export function cashEntries({ db }: Pick<Context, 'db'>, selection: Selection) {
  const { userId, from, before, group } = selection;
  const query = db
    .selectFrom('entries')
    .innerJoin('transfers', 'transfers.id', 'entries.transfer_id')
    .where('entries.account_id', '=', accountId(userCash(userId)))
    .where('entries.created_at', '>=', from)
    .where('entries.created_at', '<', before);
  if (group === undefined) return query;
  return group === 'other'
    ? query.where('transfers.kind', 'not in', known)
    : query.where('transfers.kind', 'in', kindsOf[group]);
}

const columns = [
  'entries.id',
  'entries.sequence',
  'entries.amount',
  'entries.balance_after',
  'entries.created_at',
  'transfers.kind',
  'transfers.reference',
  'transfers.code',
  'transfers.market_date',
  'new_shares.name as issue_name',
  'new_shares.latin_name as issue_latin_name',
  'new_shares.traditional_name as issue_traditional_name',
  'fills.quantity as filled_quantity',
  'fills.price_milli as filled_price_milli',
  'new_share_applications.allotted_quantity',
  'new_shares.price_milli as issue_price_milli',
] as const;

export type EntryRow = {
  id: string;
  sequence: number;
  amount: number;
  balance_after: number;
  created_at: number;
  kind: string;
  reference: string;
  code: string | null;
  market_date: string;
  /** Name of a new share: the market does not know its name before its first day. */
  issue_name: string | null;
  issue_latin_name: string | null;
  issue_traditional_name: string | null;
  filled_quantity: number | null;
  filled_price_milli: number | null;
  allotted_quantity: number | null;
  issue_price_milli: number | null;
};

/** Entries of `cashEntries`, with what is told of each. */
export function entryRows(context: Pick<Context, 'db'>, selection: Selection) {
  return cashEntries(context, selection)
    .leftJoin('new_shares', 'new_shares.code', 'transfers.code')
    .leftJoin('fills', 'fills.transfer_id', 'transfers.id')
    .leftJoin('new_share_applications', 'new_share_applications.id', 'transfers.reference')
    .select(columns);
}

const pageSize = 50;

/**
 * What moved the user's cash, newest first, each with the balance after it, and what went in and out
 * over the whole selection. Refuses with invalid_input (cursor).
 */
export async function listTransactions(
  context: Context,
  userId: string,
  input: InputOf<typeof recordsEndpoints.transactions>,
): Promise<Page<AccountTransaction> & { inMinor: number; outMinor: number; count: number }> {
  const selection: Selection = {
    userId,
    from: periodStart(context.clock, input.period ?? 'all'),
    before: Number.MAX_SAFE_INTEGER,
    group: input.group,
  };
  const { rows, nextCursor } = await readPage(
    entryRows(context, selection),
    [byNumber('entries.sequence')],
    (row) => [row.sequence],
    { limit: pageSize, ...input },
  );
  const items = rows.map((row) => transactionView(context, row));
  // The sums belong to the whole list: a later page would only say them again.
  const sums = input.cursor === undefined ? await sumsOf(context, selection) : noSums;
  return { items, nextCursor, ...sums };
}

const noSums = { inMinor: 0, outMinor: 0, count: 0 };

async function sumsOf(context: Context, selection: Selection) {
  const sums = await cashEntries(context, selection)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .coalesce(eb.fn.sum<number>('amount').filterWhere('amount', '>', 0), eb.lit(0))
        .as('inMinor'),
      eb.fn
        .coalesce(eb.fn.sum<number>('amount').filterWhere('amount', '<', 0), eb.lit(0))
        .as('outMinor'),
    ])
    .executeTakeFirstOrThrow();
  return { ...sums, outMinor: sums.outMinor === 0 ? 0 : -sums.outMinor };
}

/** An entry as its owner sees it. */
export function transactionView(context: Context, row: EntryRow): AccountTransaction {
  return {
    id: row.id,
    number: row.sequence,
    kind: row.kind,
    group: groupOf(row.kind),
    amountMinor: row.amount,
    balanceMinor: row.balance_after,
    at: row.created_at,
    marketDate: row.market_date,
    reference: row.reference,
    share: row.code === null ? null : { code: row.code, ...namesInEntry(context, row, row.code) },
    deal: dealOf(row),
  };
}

/** Of a fill or a block, or of shares that were allotted. */
function dealOf(row: EntryRow): AccountTransaction['deal'] {
  const quantity = row.filled_quantity ?? row.allotted_quantity;
  const priceMilli = row.filled_price_milli ?? row.issue_price_milli;
  return quantity === null || priceMilli === null ? null : { quantity, priceMilli };
}

function namesInEntry(context: Context, row: EntryRow, code: string) {
  const { issue_name: name, issue_latin_name: latinName } = row;
  if (name === null || latinName === null) return namesOf(context, code);
  return shareNames({ name, latinName, traditionalName: row.issue_traditional_name ?? '' });
}

/** All sides of the transaction that an entry of the user's cash belongs to. Refuses with not_found. */
export async function transactionEntries(
  { db }: Context,
  userId: string,
  id: string,
): Promise<LedgerEntry[]> {
  const own = await db
    .selectFrom('entries')
    .select('transfer_id')
    .where('id', '=', id)
    .where('account_id', '=', accountId(userCash(userId)))
    .executeTakeFirst();
  if (!own) throw new Refusal('not_found');
  const rows = await db
    .selectFrom('entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'entries.account_id')
    .select(['owner', 'kind', 'asset', 'amount'])
    .where('transfer_id', '=', own.transfer_id)
    .orderBy('entries.id')
    .execute();
  return rows.map((row) => ({
    owner: row.owner.startsWith(userId) ? 'mine' : 'house',
    kind: row.kind,
    asset: row.asset,
    amount: row.amount,
  }));
}
