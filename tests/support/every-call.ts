import { agreementEndpoints as agreement } from '../../contract/agreement/endpoints.ts';
import { blockEndpoints as block } from '../../contract/block/endpoints.ts';
import { creditEndpoints as credit } from '../../contract/credit/endpoints.ts';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import type { Envelope } from '../../contract/wire/envelope.ts';
import { marketEndpoints as market } from '../../contract/market/endpoints.ts';
import { newsEndpoints as news } from '../../contract/news/endpoints.ts';
import { newShareEndpoints as newShares } from '../../contract/new-share/endpoints.ts';
import { screenEndpoints as screen } from '../../contract/screen/endpoints.ts';
import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import type { Order } from '../../contract/trade/types.ts';
import { configEndpoints as config } from '../../contract/config/endpoints.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { barPeriods } from '../../contract/market/types.ts';
import { newId } from '../../contract/lib/ids.ts';
import { reportOnDay } from '../../server/paper/reports/write-reports.ts';
import { advanceIssues } from '../../server/domain/new-share/advance.ts';
import { createIssue } from '../../server/domain/new-share/back-office-issues.ts';
import { issueOf, newShareCode, offered } from '../factories/new-shares.ts';
import { keepSecrets } from './account-calls.ts';
import { startBrokerage } from './brokerage.ts';
import type { TestBrokerage } from './brokerage.ts';
import { prefetchHelp } from './help-calls.ts';
import { moveMoney } from './money-calls.ts';
import { leaveForEver } from './own-account-calls.ts';
import { liveWithPasskeys } from './passkey-calls.ts';
import { wantNews } from './push-calls.ts';
import { testPassword, testTradingPassword } from './test-client.ts';
import type { TestClient } from './test-client.ts';

export type Answer = { endpoint: Endpoint<unknown, unknown>; envelope: Envelope<unknown> };
type Ask = <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) => Promise<Output>;

const dayMs = 86_400_000;

/** An investor's life in the real brokerage that makes every call of the contract: all answers. */
export async function answersOfEveryCall(): Promise<Answer[]> {
  const brokerage = await startBrokerage();
  const phone = await brokerage.registered('everything');
  const answers: Answer[] = [];
  const ask: Ask = async <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) => {
    const { envelope } = await phone.ask(endpoint, input);
    answers.push({ endpoint, envelope });
    return envelope.data as Output;
  };
  const { codes } = await lookAround(ask);
  const [code = ''] = codes;
  await askOfAccount(ask, phone, await brokerage.invite());
  const now = () => brokerage.clock.now();
  await tradeIn(ask, phone, { code, now, nextDay: () => brokerage.clock.advance(dayMs) });
  await moveMoney(ask, phone, brokerage);
  await buyBlock(ask, phone, brokerage, code);
  await applyIn(ask, phone, brokerage);
  await prefetchHelp(ask, brokerage);
  await readNews(ask, brokerage, code);
  await wantNews(ask, brokerage, code);
  await ask(user.logout, {});
  await liveWithPasskeys(ask, phone, brokerage);
  await keepSecrets(ask, phone, brokerage);
  await leaveForEver(ask, phone, brokerage);
  return answers;
}

async function lookAround(ask: Ask): Promise<{ codes: string[] }> {
  await ask(config.read, {});
  await ask(market.state, {});
  await ask(market.instruments, {});
  await ask(market.table, {});
  await ask(market.earlierCloses, {});
  await ask(market.indices, {});
  await ask(market.index, { code: 'lotwise300' });
  const hot = await ask(market.hot, {});
  const [code = ''] = hot.codes;
  await ask(market.quotes, { codes: hot.codes.join(',') });
  await ask(market.sparklines, { codes: code });
  await ask(market.listed, { codes: hot.codes.join(',') });
  await ask(market.detail, { code });
  await ask(market.intraday, { code });
  await ask(market.trades, { code });
  for (const period of barPeriods)
    await ask(market.bars, { code, period, adjustment: 'forward', limit: 20 });
  await ask(market.search, { q: code });
  await ask(market.watch, { code, watched: true });
  await ask(market.watchlist, {});
  await ask(screen.home, {});
  await ask(screen.market, {});
  await ask(screen.stock, { code });
  return hot;
}

async function askOfAccount(ask: Ask, phone: TestClient, invitation: string): Promise<void> {
  const other = { username: 'everything-too', phone: '+8613900000000' };
  await ask(user.register, await phone.registration({ ...other, invitation_code: invitation }));
  await phone.login('everything');
  await ask(user.login, await phone.encrypted({ username: 'everything', password: testPassword }));
  await ask(user.info, {});
  await ask(credit.mine, {});
  const { inForce } = await ask(agreement.state, {});
  await ask(agreement.accept, { version: inForce });
  await ask(user.setLanguage, { lang: 'fr' });
  await ask(user.setTradingPassword, await phone.encrypted({ password: testTradingPassword }));
}

async function tradeIn(
  ask: Ask,
  phone: TestClient,
  { code, now, nextDay }: { code: string; now: () => number; nextDay: () => void },
): Promise<void> {
  const place = async (change: object): Promise<Order> =>
    ask(trade.place, {
      id: newId('ord', now()),
      code,
      side: 'buy',
      type: 'market',
      quantity: 200,
      ...(await phone.tradingSecret()),
      ...change,
    });
  const bought = await place({});
  const { quote } = await ask(market.detail, { code });
  const resting = await place({ type: 'limit', priceMilli: quote?.lowerLimitMilli ?? 0 });
  await ask(trade.orders, { status: 'open' });
  await ask(trade.cancel, { id: newId('can', now()), orderId: resting.id });
  await ask(trade.order, { id: bought.id });
  await ask(trade.orders, { status: 'all', period: 'today', limit: 1 });
  await ask(trade.position, { code });
  nextDay();
  await ask(trade.close, { id: newId('ord', now()), code, ...(await phone.tradingSecret()) });
  await ask(trade.fills, { period: 'all' });
  const { items } = await ask(trade.closedPositions, {});
  await ask(trade.closedPosition, { id: items[0]?.id ?? '' });
  await ask(trade.account, {});
}

async function readNews(ask: Ask, { context, clock }: TestBrokerage, code: string): Promise<void> {
  await reportOnDay(context, clock.addMarketDays(clock.marketDate(), -1));
  await ask(news.headlines, {});
  const { items } = await ask(news.list, { category: 'market', limit: 1 });
  await ask(news.list, { code });
  const id = items[0]?.id ?? '';
  await ask(news.article, { id });
  await ask(news.bookmark, { id, bookmarked: true });
  await ask(news.bookmarks, {});
  await ask(news.marked, {});
}

async function buyBlock(
  ask: Ask,
  phone: TestClient,
  { context, clock }: TestBrokerage,
  code: string,
): Promise<void> {
  const priceMilli = context.feed.quote(code)?.lastMilli ?? 0;
  const { id: offerId } = await offered({ context }, { code, priceMilli });
  await ask(block.offers, {});
  await ask(block.offer, { id: offerId });
  const id = newId('blk', clock.now());
  await ask(block.buy, { id, offerId, quantity: 100, ...(await phone.tradingSecret()) });
  await ask(block.records, { period: 'week' });
  await ask(block.record, { id });
}

/** From the application to the payment, two market days later. */
async function applyIn(
  ask: Ask,
  phone: TestClient,
  { context, clock }: TestBrokerage,
): Promise<void> {
  await createIssue(context, issueOf(clock));
  await ask(newShares.calendar, {});
  await ask(newShares.issue, { code: newShareCode });
  await ask(newShares.list, {});
  await ask(newShares.today, {});
  await ask(newShares.detail, { code: newShareCode });
  const applicationId = newId('sub', clock.now());
  const application = { id: applicationId, code: newShareCode, quantity: 500 };
  await ask(newShares.apply, { ...application, ...(await phone.tradingSecret()) });
  clock.advance(2 * dayMs);
  await advanceIssues(context);
  await phone.login('everything');
  await ask(newShares.application, { id: applicationId });
  const id = newId('alp', clock.now());
  await ask(newShares.pay, { id, applicationId, ...(await phone.tradingSecret()) });
  await ask(newShares.applications, { status: 'all' });
  await ask(newShares.listed, { limit: 5 });
}
