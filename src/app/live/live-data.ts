import type { QueryClient } from '@tanstack/react-query';

import type { CodeName } from '../../../contract/wire/envelope.ts';
import type { MessageSubject } from '../../../contract/stream/types.ts';
import { configQuery } from '../../api/config.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { userInfoQuery } from '../../api/user-info.ts';
import { keepOrder } from '../../features/trade/keep-order.ts';
import { tradeQueries } from '../../features/trade/queries.ts';
import { stalePositions, staleTrade } from '../../features/trade/refresh.ts';
import { readMarketState, subscribeMarketState } from '../../live/market.ts';
import { refreshNow, refreshSoon } from '../../live/refresh.ts';
import type { Stale } from '../../live/refresh.ts';
import { onUserEvent } from '../../live/user-events.ts';
import type { UserEvent } from '../../live/user-events.ts';
import { accountQuery, dealsKey } from '../../portfolio/queries.ts';
import { postponedVersion } from '../investor/AgreementCheck.tsx';

/* The first part of each area's keys, named here so that none of the areas is loaded for it. */
const area = (name: string): Stale => ({ queryKey: [name] });
const account: Stale = { queryKey: accountQuery.queryKey };
const user: Stale = { queryKey: userInfoQuery.queryKey };
const messages = area('message');
const identity = [area('identity'), user];
const money = ['cash', 'records', 'savings', 'loan'].map(area);
const newShares = area('new-share');
const result = area('result');
/** Shares that come without an order on the market come without an event of their deal. */
const deals: readonly Stale[] = [{ queryKey: tradeQueries.lists.fills }, { queryKey: dealsKey }];

/** What a message makes out of date beside the messages. */
const staleBySubject: Record<MessageSubject, readonly Stale[]> = {
  trade: [],
  cash: [area('cash'), area('records'), account],
  savings: [area('savings'), area('records'), account],
  loan: [area('loan'), area('records'), account],
  'new-share': [newShares, area('records'), account, ...deals],
  block: [area('block'), area('records'), ...deals],
  identity,
  account: [area('account')],
  alert: [area('alert')],
  messages: [],
};

/** What a refusal tells of that this device did not know yet. */
const staleByRefusal: Partial<Record<CodeName, readonly Stale[]>> = {
  identity_required: identity,
  identity_in_review: identity,
  identity_approved: identity,
  identity_not_open: identity,
  // Another version came into force while the app was open.
  agreement_outdated: [{ queryKey: configQuery.queryKey }, user],
};

const staleOnNewDay = (client: QueryClient) => [...staleTrade(client), ...money, newShares, result];

function staleByMessage(client: QueryClient, about: MessageSubject): readonly Stale[] {
  // A brokerage of another version may name what is not known here.
  const known: Partial<Record<string, readonly Stale[]>> = staleBySubject;
  return known[about] ?? [...Object.values(staleBySubject).flat(), ...staleOnNewDay(client)];
}

type Handle<Event> = (client: QueryClient, event: Event) => readonly Stale[];

/** What an event makes out of date; what it says itself is written into the cache. */
const staleByEvent: {
  [Type in UserEvent['type']]: Handle<Extract<UserEvent, { type: Type }>>;
} = {
  order: (client, { order }) => keepOrder(client, order),
  fill: (client, { order, fill }) => keepOrder(client, order, fill),
  balance: () => [account, ...money],
  positions: (client) => [account, stalePositions(client)],
  // The night's close comes after the day has begun: until then two days are in the result of today.
  valuation: () => [account, result],
  message: (client, { about }) => [messages, ...staleByMessage(client, about)],
  support: () => [messages, area('support')],
};

function staleBy(client: QueryClient, event: UserEvent): readonly Stale[] {
  const handle = staleByEvent[event.type] as Handle<UserEvent>;
  return handle(client, event);
}

/**
 * The one door for what changes without being asked: events of the account, refusals, and a new day of
 * the market. Returns the function that stops it.
 */
export function followLiveData(client: QueryClient): () => void {
  const stops = [
    onUserEvent((event) => refreshSoon(client, staleBy(client, event))),
    followRefusals(client),
    followMarket(client),
  ];
  return () => stops.forEach((stop) => stop());
}

function followRefusals(client: QueryClient): () => void {
  return client.getMutationCache().subscribe(({ mutation, type }) => {
    const error = type === 'updated' ? mutation.state.error : null;
    const code = error instanceof ApiRefusal ? error.code : undefined;
    const stale = code && staleByRefusal[code];
    if (!stale) return;
    if (code === 'agreement_outdated') postponedVersion.set(undefined);
    refreshSoon(client, stale);
  });
}

/** Time for the brokerage to open the day, and not everybody's question at the same moment. */
const openingMs = 1_000;
const spreadMs = 2_000;

/**
 * A new day settles shares, ends orders and moves applications on. It also begins charts, lists and
 * limits anew, and a replayed share shows another day of its history; so do companies that come to the
 * exchange within the day.
 */
function followMarket(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = readMarketState();
  const stop = subscribeMarketState(() => {
    const before = known;
    known = readMarketState();
    if (!before || !known) return;
    const isNewDay = known.marketDate !== before.marketDate;
    // What was bought today can be sold by an order for the next day, which are taken from the close on.
    const isForAnotherDay = known.orderDate !== before.orderDate;
    if (isNewDay) refreshSoon(client, staleOnNewDay(client));
    else if (isForAnotherDay) refreshSoon(client, [account, stalePositions(client)]);
    if (!isNewDay && known.instrumentsVersion === before.instrumentsVersion) return;
    clearTimeout(timer);
    const askAgain = () => void refreshNow(client, [area('market')]).catch(() => undefined);
    timer = setTimeout(askAgain, openingMs + Math.random() * spreadMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
