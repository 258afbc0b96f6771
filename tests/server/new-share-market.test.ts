import { describe, expect, test } from 'vitest';

import { marketEndpoints as market } from '../../contract/market/endpoints.ts';
import { newShareEndpoints as newShares } from '../../contract/new-share/endpoints.ts';
import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { advanceIssues } from '../../server/domain/new-share/advance.ts';
import { publishIssues } from '../../server/paper/publish-issues.ts';
import { listedIssues, newShareCalendar } from '../../server/domain/new-share/calendar.ts';
import { createIssue } from '../../server/domain/new-share/back-office-issues.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { issueOf, newShareCode } from '../factories/new-shares.ts';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';

const dayMs = 86_400_000;

async function nextDay({ clock, context }: TestBrokerage): Promise<void> {
  clock.advance(dayMs);
  await runDaily(context);
  await context.feed.refresh();
}

describe('the paper exchange', () => {
  test('has issues in every stage from its first minute, and goes on having them', async () => {
    const brokerage = await startBrokerage();
    const { context, clock } = brokerage;
    await runDaily(context);
    const stages = async () => {
      const items = await newShareCalendar(context);
      return new Set(items.map(({ stage }) => stage));
    };
    const morning = ['upcoming', 'open', 'drawing', 'payment', 'settled', 'listed'];
    expect([...(await stages())].toSorted()).toEqual(morning.toSorted());
    clock.advance(3 * 3_600_000);
    await advanceIssues(context);
    expect(await stages()).toContain('drawn');
    for (let day = 0; day < 20; day += 1) await nextDay(brokerage);
    clock.set(Date.parse('2026-12-10T13:00:00+08:00'));
    await advanceIssues(context);
    const afternoon = ['upcoming', 'open', 'drawn', 'payment', 'settled', 'listed'];
    expect([...(await stages())].toSorted()).toEqual(afternoon.toSorted());
    expect((await verify(context.db)).problems).toEqual([]);
  });

  test('invents the same companies for the same seed and date, others for another', async () => {
    const named = async (MARKET_SEED: string) => {
      const { context } = await startBrokerage({ settings: { MARKET_SEED } });
      expect(await publishIssues(context)).toBeGreaterThan(19);
      expect(await publishIssues(context)).toBe(0);
      const rows = await newShareCalendar(context);
      return rows.map(({ draw: _draw, ...issue }) => issue);
    };
    const first = await named('one');
    expect(await named('one')).toEqual(first);
    const second = await named('two');
    expect(second.map(({ name }) => name)).not.toEqual(first.map(({ name }) => name));
    for (const issue of first) {
      expect(issue.limitQuantity).toBeLessThanOrEqual(issue.publicQuantity / 1_000);
      expect(issue.publicQuantity).toBeLessThanOrEqual(issue.issueQuantity);
      expect(issue.publicQuantity % issue.unitQuantity).toBe(0);
      expect(issue.priceMilli % 10).toBe(0);
      expect(issue.name).toMatch(/^\p{Script=Han}+$/u);
      expect(issue.latinName).toMatch(/^[A-Z]/);
      expect(issue.pinyin.startsWith(issue.initials.charAt(0))).toBe(true);
    }
  });

  test('gives no name and no code twice in a year', async () => {
    const { context, clock } = await startBrokerage();
    await publishIssues(context);
    clock.advance(365 * dayMs);
    await publishIssues(context);
    const rows = await context.db.selectFrom('new_shares').select(['code', 'name']).execute();
    const old = context.feed.instruments().items;
    const all = [...rows, ...old];
    expect(rows.length).toBeGreaterThan(380);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  test('in a live environment invents none', async () => {
    const { context } = await startBrokerage();
    const { settings } = context;
    const live = { ...context, settings: { ...settings, ENVIRONMENT: 'live' as const } };
    expect(await publishIssues(live)).toBe(0);
  });
});

describe('a listed share', () => {
  test('opens at the issue price, trades without a band for five days, and can be sold', async () => {
    const brokerage = await startBrokerage();
    const { context, clock } = brokerage;
    await createIssue(context, issueOf(clock));
    const phone = await brokerage.registered('kai');
    await phone.setTradingPassword();
    const anonymous = brokerage.client();
    const issue = await anonymous.call(newShares.issue, { code: newShareCode });
    expect(issue).toMatchObject({ stage: 'open', draw: { seed: null } });
    const secret = () => phone.tradingSecret();
    const id = newId('sub', clock.now());
    const application = { id, code: newShareCode, quantity: 500 };
    const wrong = await phone.tradingSecret('111112');
    const refused = await phone.refused(newShares.apply, { ...application, ...wrong });
    expect(refused.code).toBe('trading_password_wrong');
    await phone.call(newShares.apply, { ...application, ...(await secret()) });
    const again = { ...application, id: newId('sub', clock.now()), ...(await secret()) };
    expect((await phone.refused(newShares.apply, again)).code).toBe('application_repeated');
    await nextDay(brokerage);
    await nextDay(brokerage);
    const payment = { id: newId('alp', clock.now()), applicationId: id, ...(await secret()) };
    expect(await phone.call(newShares.pay, payment)).toMatchObject({ state: 'paid' });
    expect(context.feed.instrument(newShareCode)).toBeUndefined();
    const { version } = context.feed.instruments();
    for (let day = 0; day < 3; day += 1) await nextDay(brokerage);

    expect(context.feed.instruments().version).not.toBe(version);
    expect(context.feed.tradingDay(newShareCode)).toBe(1);
    const { instrument, quote, tradable } = await phone.call(market.detail, { code: newShareCode });
    const traditionalName = '新舟電子';
    expect(instrument).toMatchObject({ traditionalName, listedOn: '2026-11-25' });
    expect(quote).toMatchObject({ previousCloseMilli: 8_000, upperLimitMilli: 0 });
    expect(tradable).toBe(true);
    const { items } = await phone.call(market.search, { q: 'xzdz' });
    expect(items.map(({ code }) => code)).toContain(newShareCode);
    expect((await phone.call(market.table, {})).codes).toContain(newShareCode);
    await phone.login('kai');
    const { positions: held } = await phone.call(trade.account, {});
    expect(held).toMatchObject([
      { code: newShareCode, availableQuantity: 500, costMinor: 400_000 },
    ]);
    const sale = { id: newId('ord', clock.now()), code: newShareCode, quantity: 500 };
    const order = { ...sale, side: 'sell', type: 'market', ...(await secret()) } as const;
    expect(await phone.call(trade.place, order)).toMatchObject({ state: 'filled' });
    expect((await verify(context.db)).problems).toEqual([]);

    for (let day = 2; day <= 6; day += 1) {
      await nextDay(brokerage);
      const now = context.feed.quote(newShareCode);
      expect([day, (now?.upperLimitMilli ?? 0) > 0]).toEqual([day, day > 5]);
    }
    const bars = await anonymous.call(market.bars, { code: newShareCode, period: 'day' });
    expect(bars.items).toHaveLength(6);
    expect(brokerage.faults).toEqual([]);
  });

  test('is there again after a restart, at the same price', async () => {
    const brokerage = await startBrokerage();
    const { context } = brokerage;
    await runDaily(context);
    await context.feed.refresh();
    const { items } = await listedIssues(context, { limit: 3 });
    const { createFeed } = await import('../../server/feed/create-feed.ts');
    const restarted = await createFeed(context);
    expect(items).toHaveLength(3);
    for (const { code } of items) {
      expect(restarted.quote(code)).toBeDefined();
      expect(restarted.quote(code)).toEqual(context.feed.quote(code));
    }
  });

  test('older listings come page by page', async () => {
    const { context } = await startBrokerage();
    await runDaily(context);
    const all = await listedIssues(context, { limit: 100 });
    const codes: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listedIssues(context, { limit: 2, ...(cursor !== null && { cursor }) });
      codes.push(...page.items.map(({ code }) => code));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(codes).toEqual(all.items.map(({ code }) => code));
    expect(codes.length).toBeGreaterThan(6);
    await expect(listedIssues(context, { cursor: 'x' })).rejects.toThrow('invalid_input');
  });
});
