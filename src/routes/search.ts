import type { PaymentMethod, PaymentState } from '../../contract/cash/types.ts';
import type { MessageCategory } from '../../contract/message/types.ts';
import type { TransactionGroup } from '../../contract/records/types.ts';
import type { SpanKind } from '../../contract/result/days.ts';
import type { PeriodFilter } from '../../contract/wire/envelope.ts';
import type { Side } from '../../contract/trade/types.ts';
import { settingParts } from '../features/account/setting/parts.ts';
import type { SettingPart } from '../features/account/setting/parts.ts';
import type { PaymentFilter } from '../features/cash/queries.ts';
import { newsFilters } from '../features/news/filters.ts';
import type { NewsFilter } from '../features/news/filters.ts';
import type { ResultChoice, ResultView } from '../features/result/choice.ts';
import { chartPeriods } from '../features/stock/chart-period.ts';
import type { ChartPeriod } from '../features/stock/chart-period.ts';
import { wantedPage } from '../session/session.ts';
import { readIndexCode, readShareCode } from '../features/market/market-address.ts';

/*
 * What an address carries, read once: the routes validate with these. Each returns every key that it
 * knows, undefined for a value that means nothing: the router lays the answer over the raw address, and
 * a key that were left out would keep what somebody wrote there. Pages trust what they get.
 */

type Raw = Record<string, unknown>;

/* Named here too: the tables of the contract would come with the first screens. */

export const periods: readonly PeriodFilter[] = ['today', 'week', 'month', 'quarter', 'year'];

export const groups: readonly TransactionGroup[] = [
  'trade',
  'payment',
  'savings',
  'loan',
  'new_share',
  'other',
];

export const categories: readonly MessageCategory[] = ['orders', 'allotments', 'money', 'system'];

export const methods: readonly PaymentMethod[] = ['card', 'redirect', 'withdrawal', 'transfer'];

export const states: readonly PaymentState[] = [
  'pending',
  'credited',
  'declined',
  'cancelled',
  'expired',
  'paid',
  'refused',
];

const views: readonly ResultView[] = ['parts', 'calendar', 'allocation'];

const spans: readonly SpanKind[] = ['week', 'quarter', 'this_year', 'year', 'all', 'own'];

function oneOf<Option>(options: readonly Option[], value: unknown): Option | undefined {
  return options.find((option) => option === value);
}

/** The other way round: all of them is the default of a list, and not named. */
export function unlessAll<Value extends string>(value: Value | 'all'): Value | undefined {
  return value === 'all' ? undefined : value;
}

/** The share that a page is about. */
export type CodeSearch = { code?: string | undefined };
export const codeSearch = ({ code }: Raw): CodeSearch => ({ code: readShareCode(code) });

/** The record that a page is about: an id that carries its kind. */
export type IdSearch = { id?: string | undefined };
export const idSearch = ({ id }: Raw): IdSearch => ({ id: readId(id) });

function readId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z]{2,5}_[0-9a-z]{1,40}$/.test(value) ? value : undefined;
}

/** The page that was wanted before this one. */
export type WantedSearch = { to?: string | undefined };
export const wantedSearch = ({ to }: Raw): WantedSearch => ({ to: wantedPage(to) });

/** The period of a list. */
export type PeriodSearch = { period?: PeriodFilter | undefined };
export const periodSearch = ({ period }: Raw): PeriodSearch => ({ period: oneOf(periods, period) });

/** `code`: an invitation code that came with the link. */
export type RegisterSearch = WantedSearch & CodeSearch;
export function registerSearch({ code, to }: Raw): RegisterSearch {
  // A code of digits alone arrives as a number.
  const known = typeof code === 'string' || typeof code === 'number';
  return { code: known ? String(code) : undefined, to: wantedPage(to) };
}

/** `code`: the ticket of a link to a new password. */
export const ticketSearch = ({ code }: Raw): CodeSearch => ({
  code: typeof code === 'string' && code.length <= 64 ? code : undefined,
});

/**
 * `first`: straight after registration, when it may be put off; `forgot`: the old one is not known any
 * more; `to`: where to go on.
 */
export type TradingPasswordSearch = WantedSearch & {
  first?: true | undefined;
  forgot?: true | undefined;
};
export const tradingPasswordSearch = ({ first, forgot, to }: Raw): TradingPasswordSearch => ({
  first: oneOf([true] as const, first),
  forgot: oneOf([true] as const, forgot),
  to: wantedPage(to),
});

/** `part`: one page of the settings; on a phone it takes the place of the list. */
export type SettingSearch = { part?: SettingPart | undefined };
export const settingSearch = ({ part }: Raw): SettingSearch => ({
  part: oneOf(settingParts, part),
});

/** An index by its short name, or an announcement by its id. */
export type HomeDetailSearch = IdSearch & { index?: string | undefined };
export const homeDetailSearch = ({ index, id }: Raw): HomeDetailSearch => ({
  index: readIndexCode(index),
  id: readId(id),
});

export type NewsSearch = IdSearch & { list?: NewsFilter | undefined };
export const newsSearch = ({ list, id }: Raw): NewsSearch => ({
  list: oneOf(newsFilters, list),
  id: readId(id),
});

export type MessagesSearch = { filter?: MessageCategory | undefined };
export const messagesSearch = ({ filter }: Raw): MessagesSearch => ({
  filter: oneOf(categories, filter),
});

export type ServiceSearch = { view?: 'chat' | undefined };
export const serviceSearch = ({ view }: Raw): ServiceSearch => ({ view: oneOf(['chat'], view) });

const longestQuery = 40;

/** What is searched for; digits alone arrive as a number. */
export type QuerySearch = { q?: string | undefined };

/** `pick`: the share that is found goes into the ticket of a purchase. */
export type PickSearch = QuerySearch & { pick?: 'buy' | undefined };
export const pickSearch = (raw: Raw): PickSearch => ({
  ...querySearch(raw),
  pick: oneOf(['buy'] as const, raw['pick']),
});

export function querySearch({ q }: Raw): QuerySearch {
  const text = typeof q === 'number' ? String(q) : q;
  return { q: typeof text === 'string' && text !== '' ? text.slice(0, longestQuery) : undefined };
}

export type StockSearch = CodeSearch & { chart?: ChartPeriod | undefined };
export const stockSearch = ({ code, chart }: Raw): StockSearch => ({
  code: readShareCode(code),
  chart: oneOf(chartPeriods, chart),
});

/** `order`: the order whose sheet is open; messages lead to it. */
export type TradeSearch = { order?: string | undefined };
export const tradeSearch = ({ order }: Raw): TradeSearch => ({ order: readId(order) });

export type OrderSearch = CodeSearch & { side?: Side | undefined };
export const orderSearch = ({ code, side }: Raw): OrderSearch => ({
  code: readShareCode(code),
  side: oneOf(['buy', 'sell'], side),
});

export type HistorySearch = PeriodSearch & IdSearch;
export const historySearch = ({ period, id }: Raw): HistorySearch => ({
  period: oneOf(periods, period),
  id: readId(id),
});

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

export type NewSharesSearch = CodeSearch & {
  list?: 'listed' | undefined;
  date?: string | undefined;
};
export const newSharesSearch = ({ code, list, date }: Raw): NewSharesSearch => ({
  code: readShareCode(code),
  list: oneOf(['listed'], list),
  date: isDate(date) ? date : undefined,
});

export type SubscriptionsSearch = IdSearch & { status?: 'done' | undefined };
export const subscriptionsSearch = ({ id, status }: Raw): SubscriptionsSearch => ({
  id: readId(id),
  status: oneOf(['done'], status),
});

export type TransferSearch = { direction?: 'out' | undefined };
export const transferSearch = ({ direction }: Raw): TransferSearch => ({
  direction: oneOf(['out'], direction),
});

export type SavingsSearch = { side?: 'redemption' | undefined };
export const savingsSearch = ({ side }: Raw): SavingsSearch => ({
  side: oneOf(['redemption'], side),
});

export type TransactionsSearch = PeriodSearch & { group?: TransactionGroup | undefined };
export const transactionsSearch = ({ period, group }: Raw): TransactionsSearch => ({
  period: oneOf(periods, period),
  group: oneOf(groups, group),
});

/** `month`: yyyy-mm; yyyy for the statement of a whole year. */
export type StatementSearch = { month?: string | undefined };
export const statementSearch = ({ month }: Raw): StatementSearch => ({
  month: readPeriod(month),
});

/** `view`: the page of the screen; `from`, `to`: dates of one's own; `index`: what to compare with. */
export type ResultSearch = {
  view?: ResultView | undefined;
  span?: SpanKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  index?: string | undefined;
};
export const resultSearch = ({ view, span, from, to, index }: Raw): ResultSearch => ({
  view: oneOf(views, view),
  span: oneOf(spans, span),
  from: isDate(from) ? from : undefined,
  to: isDate(to) ? to : undefined,
  index: readIndexCode(index),
});

/** What an address of the result chooses: the return of a month, unless it says otherwise. */
export function resultChoiceOf({ view, span, from, to, index }: ResultSearch): ResultChoice {
  return { view: view ?? 'return', span: span ?? 'month', from, to, index };
}

/** The other way round; dates stand only where they are one's own. */
export function resultAddress({ view, span, from, to, index }: ResultChoice): ResultSearch {
  const own = span === 'own' ? { from, to } : { from: undefined, to: undefined };
  return {
    view: view === 'return' ? undefined : view,
    span: span === 'month' ? undefined : span,
    ...own,
    index,
  };
}

/** A year alone arrives as a number. */
function readPeriod(value: unknown): string | undefined {
  const text = String(value);
  return /^20\d\d(-(0[1-9]|1[0-2]))?$/.test(text) ? text : undefined;
}

/** The filters of the payments, and the one whose sheet is open. */
export type PaymentSearch = HistorySearch & {
  flow?: 'in' | 'out' | undefined;
  kind?: PaymentMethod | undefined;
  state?: PaymentState | undefined;
};
export const paymentSearch = ({ period, flow, kind, state, id }: Raw): PaymentSearch => ({
  period: oneOf(periods, period),
  flow: oneOf(['in', 'out'], flow),
  kind: oneOf(methods, kind),
  state: oneOf(states, state),
  id: readId(id),
});

/** The filter that an address of the payments names. */
export function paymentFilterOf({ period, flow, kind, state }: PaymentSearch): PaymentFilter {
  return {
    period: period ?? 'all',
    direction: flow ?? 'all',
    method: kind ?? 'all',
    state: state ?? 'all',
  };
}

/** The other way round. */
export function paymentAddress({ period, direction, method, state }: PaymentFilter): PaymentSearch {
  return {
    period: unlessAll(period),
    flow: unlessAll(direction),
    kind: unlessAll(method),
    state: unlessAll(state),
  };
}

/** What a loader knows of an address. */
export type At<Search> = { search: Search };

/** For loaders that look at the share alone. */
export const codeOf = ({ search: { code } }: At<CodeSearch>): CodeSearch => ({ code });
