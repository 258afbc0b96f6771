import { columnsOf } from '../../../contract/market/intraday-columns.ts';
import { inListOrder } from '../../../contract/market/list-order.ts';
import type { Instrument } from '../../../contract/market/types.ts';
import { heldCodesOnHome, watchedOnHome } from '../../../contract/screen/home.ts';
import type {
  EveryScreen,
  HomeAnswers,
  MarketAnswers,
  StockAnswers,
} from '../../../contract/screen/types.ts';
import { listAlerts } from '../alert/alerts.ts';
import { publicConfig } from '../config/public-config.ts';
import { userInfo } from '../account/user-info.ts';
import type { Context } from '../context.ts';
import { indicesToday, listedShares } from '../market/market-lists.ts';
import { intradayOf } from '../market/price-history.ts';
import { stockDetail } from '../market/stock-detail.ts';
import { watchlistOf } from '../market/watchlist.ts';
import { unreadMessages } from '../message/unread.ts';
import { newSharesToday } from '../new-share/today.ts';
import { Refusal } from '../refusal.ts';
import { shortSeries } from '../result/series.ts';
import { tradingAccount } from '../result/trading-account.ts';
import { fewFills } from '../trade/order-queries.ts';

/** More than the highest phone has rows of the market. */
const sharesOnMarket = 16;

async function everyScreen(context: Context, userId: string): Promise<EveryScreen> {
  return {
    config: publicConfig(context),
    unread: await unreadMessages(context, userId),
    watchlist: { codes: await watchlistOf(context.db, userId) },
  };
}

/** All that the user's home screen shows first. */
export async function homeScreen(context: Context, userId: string): Promise<HomeAnswers> {
  const every = await everyScreen(context, userId);
  const account = await tradingAccount(context, userId);
  return {
    ...every,
    account,
    user: await userInfo(context, userId),
    indices: { items: indicesToday(context) },
    watched: { items: listedShares(context, watchedOnHome(every.watchlist.codes)) },
    held: { items: listedShares(context, heldCodesOnHome(account.positions)) },
    result: await shortSeries(context, userId),
    newShares: await newSharesToday(context, userId),
  };
}

/** Of each list that there was, found once: it has thousands of shares where history was imported. */
const firstOf = new WeakMap<readonly Instrument[], readonly string[]>();

function firstCodes(items: readonly Instrument[]): readonly string[] {
  const known = firstOf.get(items);
  if (known) return known;
  const first = items.toSorted(inListOrder).slice(0, sharesOnMarket);
  const codes = first.map(({ code }) => code);
  firstOf.set(items, codes);
  return codes;
}

/** All that the market shows the user first. */
export async function marketScreen(context: Context, userId: string): Promise<MarketAnswers> {
  const codes = firstCodes(context.feed.instruments().items);
  return {
    ...(await everyScreen(context, userId)),
    indices: { items: indicesToday(context) },
    listed: { items: listedShares(context, codes) },
  };
}

/** All that the page of a share shows the user first; it refuses nothing. */
export async function stockScreen(
  context: Context,
  userId: string,
  code: string,
): Promise<StockAnswers> {
  return {
    ...(await everyScreen(context, userId)),
    account: await tradingAccount(context, userId),
    detail: unlessRefused(() => stockDetail(context, code)),
    intradayColumns: unlessRefused(() => columnsOf(intradayOf(context, code))),
    alerts: await listAlerts(context, userId),
    deals: await fewFills(context, userId, code),
  };
}

function unlessRefused<Answer>(answer: () => Answer): Answer | null {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
