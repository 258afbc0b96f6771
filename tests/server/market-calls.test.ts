import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { valueMinor } from '../../contract/lib/integers.ts';
import { readBars } from '../../server/domain/market/import-bars.ts';
import { readInstruments } from '../../server/domain/market/import-instruments.ts';
import { storeBars, storeInstruments } from '../../server/domain/market/import-store.ts';
import { file, tushare, tushareRow } from '../factories/import-files.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { listedShares } from '../support/listed-shares.ts';

const rows = marketEndpoints;

describe('the market, open to everybody', () => {
  test('answers its state, its indices and one row for every instrument', async () => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    expect(await phone.call(rows.state, {})).toMatchObject({
      marketDate: '2026-11-20',
      previousMarketDate: '2026-11-19',
      nextMarketDate: '2026-11-21',
      holidaysKnownUntil: null,
      phase: 'open',
      hours: 'continuous',
      now: brokerage.clock.now(),
    });
    const items = await listedShares(phone);
    const table = await phone.call(rows.table, {});
    expect(table.codes).toEqual(items.map(({ code }) => code));
    expect(table.lastMilli).toHaveLength(items.length);
    const indices = await phone.call(rows.indices, {});
    expect(indices.items.map(({ code }) => code)).toEqual([
      'lotwise300',
      'main',
      'growth',
      'star',
      'bse',
    ]);
    for (const index of indices.items) {
      expect(index.lastMilli).toBeLessThanOrEqual(index.highMilli);
      expect(index.lastMilli).toBeGreaterThanOrEqual(index.lowMilli);
      expect(index.pointsMilli.at(-1)).toBe(index.lastMilli);
    }
  });

  test('tells an index in full: its day, its past, and the members that make it', async () => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    const { items: indices } = await phone.call(rows.indices, {});
    const { codes } = await phone.call(rows.table, {});
    for (const { code, lastMilli, previousCloseMilli } of indices) {
      const index = await phone.call(rows.index, { code });
      expect(index.quote).toMatchObject({ code, lastMilli, previousCloseMilli });
      expect(index.points.at(-1)).toEqual({ time: index.quote.at, levelMilli: lastMilli });
      const times = index.points.map(({ time }) => time);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBe(index.opensAt);
      expect(index.closes.at(-1)).toEqual({ date: '2026-11-19', levelMilli: previousCloseMilli });
      expect(index.closes).toHaveLength(250);
      expect(index.members.length).toBe(Math.min(60, index.memberCount));
      expect(index.members.every((member) => codes.includes(member.code))).toBe(true);
      const weights = index.members.map(({ weightBp }) => weightBp);
      expect(weights).toEqual(weights.toSorted((a, b) => b - a));
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(10_050);
    }
    expect((await phone.refused(rows.index, { code: 'nikkei' })).code).toBe('index_unknown');
    expect((await phone.refused(rows.index, { code: '../etc' })).code).toBe('invalid_input');
  });

  test('sends the list of instruments once: the second time only that it is the same', async () => {
    const brokerage = await startBrokerage();
    const ask = (headers: Record<string, string>) =>
      brokerage.app.fetch(new Request('http://lotwise.test/api/stock/instruments', { headers }));
    const first = await ask({});
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{16}"$/);
    expect((await ask({ 'if-none-match': tag })).status).toBe(304);
    expect((await ask({ 'if-none-match': `"old", W/${tag}` })).status).toBe(304);
    expect((await ask({ 'if-none-match': '"old"' })).status).toBe(200);
    const zipped = await ask({ 'accept-encoding': 'gzip, br' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    const [plain, unzipped] = [await first.text(), gunzipSync(await zipped.bytes()).toString()];
    expect(unzipped).toBe(plain);
    expect(plain).toMatch(/^[ -~]+$/);
  });

  test('names every share in its own letters, however they are sent', async () => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    const items = await listedShares(phone);
    expect(items.every(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true);
    const { instrument } = await phone.call(rows.detail, { code: items[0]?.code ?? '' });
    expect(items[0]).toEqual(instrument);
  });

  test('answers quotes, sparklines and the detail of a share, which agree', async () => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    const { codes } = await phone.call(rows.hot, {});
    expect(codes).toHaveLength(20);
    const [code = ''] = codes;
    const quotes = await phone.call(rows.quotes, { codes: `${code},999999,${code}` });
    expect(quotes.items.map((quote) => quote.code)).toEqual([code]);
    const [quote] = quotes.items;
    const detail = await phone.call(rows.detail, { code });
    expect(detail.quote).toEqual(quote);
    expect(detail.marketValueMinor).toBe(
      valueMinor(quote?.lastMilli ?? 0, detail.instrument.shares),
    );
    expect(detail.tradable).toBe(true);
    expect(detail.replayDate).toBeNull();
    expect(detail.book?.bids).toHaveLength(5);
    const sparklines = await phone.call(rows.sparklines, { codes: `${code},999999` });
    expect(sparklines.items[0]?.pointsMilli.at(-1)).toBe(quote?.lastMilli);
    const intraday = await phone.call(rows.intraday, { code });
    expect(intraday.minutes.at(-1)?.priceMilli).toBe(quote?.lastMilli);
  });

  test('pages bars back, five hundred unless asked otherwise', async () => {
    const phone = (await startBrokerage()).client();
    const items = await listedShares(phone);
    const code = items.find(({ listedOn }) => listedOn < '2021-01-01')?.code ?? '';
    const newest = await phone.call(rows.bars, { code, period: 'day' });
    expect(newest.items).toHaveLength(500);
    expect(newest.more).toBe(true);
    const before = newest.items[0]?.time ?? 0;
    const older = await phone.call(rows.bars, { code, period: 'day', before, limit: 10 });
    expect(older.items).toHaveLength(10);
    expect(older.items.at(-1)?.time).toBe(before - 86_400_000);
  });

  test('finds shares by code, name, initials and pinyin', async () => {
    const phone = (await startBrokerage()).client();
    const items = await listedShares(phone);
    const [share] = items;
    if (!share) throw new Error('nothing is listed');
    for (const q of [share.code, share.name, share.latinName, share.pinyin.split(' ')[0] ?? '']) {
      const found = await phone.call(rows.search, { q });
      expect(found.items[0]?.code, q).toBe(share.code);
    }
    const [initials = ''] = share.initials.split(' ');
    const byInitials = await phone.call(rows.search, { q: initials });
    expect(byInitials.items.map(({ code }) => code)).toContain(share.code);
    expect((await phone.call(rows.search, { q: '???' })).items).toEqual([]);
  });

  test('refuses shares that are not listed, in words', async () => {
    const phone = (await startBrokerage()).client();
    for (const row of [rows.detail, rows.intraday]) {
      const refused = await phone.refused(row, { code: '999999' });
      expect(refused).toMatchObject({ status: 200, code: 'instrument_unknown' });
      expect(refused.msg).not.toBe('');
    }
  });

  test('shows a share without history, and one whose history is over, as what they are', async () => {
    const brokerage = await startBrokerage();
    const { context, clock } = brokerage;
    const list = [
      'ts_code,name,list_date',
      '600519.SH,贵州茅台,20010827',
      '600000.SH,浦发银行,19991110',
    ];
    const { instruments } = await readInstruments(file('list.csv', ...list));
    await storeInstruments(context, instruments);
    await storeBars(context, readBars([tushare(tushareRow)]).byCode);
    await context.feed.refresh();
    const phone = brokerage.client();
    const without = await phone.call(rows.detail, { code: '600000' });
    expect(without).toMatchObject({ quote: null, book: null, tradable: false });
    const answers = [
      await phone.refused(rows.bars, { code: '600000', period: 'day' }),
      await phone.refused(rows.intraday, { code: '600000' }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['bars_unavailable', 'bars_unavailable']);
    expect(await phone.call(rows.detail, { code: '600519' })).toMatchObject({
      tradable: true,
      replayDate: '2022-04-29',
    });
    clock.advance(86_400_000);
    await context.feed.refresh();
    const over = await phone.call(rows.detail, { code: '600519' });
    expect(over.instrument.status).toBe('suspended');
    expect(over.quote?.lastMilli).toBe(1_828_380);
    expect(over.tradable).toBe(false);
    expect((await phone.call(rows.intraday, { code: '600519' })).minutes).toEqual([]);
    expect((await phone.call(rows.bars, { code: '600519', period: 'day' })).items).toHaveLength(1);
  });

  test.each([
    ['/api/stock/detail', 'code'],
    ['/api/stock/detail?code=abc', 'code'],
    ['/api/stock/quotes?codes=', 'codes'],
    [`/api/stock/quotes?codes=${'607001,'.repeat(201)}607001`, 'codes'],
    ['/api/stock/bars?code=607001&period=decade', 'period'],
    ['/api/stock/bars?code=607001&period=day&limit=0', 'limit'],
    ['/api/stock/bars?code=607001&period=day&limit=1001', 'limit'],
    ['/api/stock/bars?code=607001&period=day&before=-1', 'before'],
    ['/api/stock/bars?code=607001&period=day&before=99999999999999999999', 'before'],
    ['/api/stock/search?q=%20', 'q'],
    [`/api/stock/search?q=${'x'.repeat(41)}`, 'q'],
  ])('names the field that is wrong: %s', async (path, field) => {
    const brokerage = await startBrokerage();
    const answer = await brokerage.app.fetch(new Request(`http://lotwise.test${path}`));
    const { code, data } = (await answer.json()) as {
      code: number;
      data: { refusal: { fields: Record<string, string> } };
    };
    expect(answer.status).toBe(200);
    expect(code).toBe(1001);
    expect(Object.keys(data.refusal.fields)).toEqual([field]);
    expect(brokerage.faults).toEqual([]);
  });
});

describe('a watchlist', () => {
  test('is each user’s own, newest first, and adding twice adds once', async () => {
    const brokerage = await startBrokerage();
    const mine = await brokerage.registered();
    const other = await brokerage.registered();
    await mine.call(rows.watch, { code: '607001', watched: true });
    brokerage.clock.advance(1000);
    await mine.call(rows.watch, { code: '607002', watched: true });
    brokerage.clock.advance(1000);
    expect(await mine.call(rows.watch, { code: '607001', watched: true })).toEqual({
      codes: ['607002', '607001'],
    });
    expect(await other.call(rows.watchlist, {})).toEqual({ codes: [] });
    expect(await mine.call(rows.watch, { code: '607002', watched: false })).toEqual({
      codes: ['607001'],
    });
    expect(await mine.call(rows.watch, { code: '607002', watched: false })).toEqual({
      codes: ['607001'],
    });
  });

  test('takes only listed shares, at most two hundred, and needs a session', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    const unknown = await phone.refused(rows.watch, { code: '999999', watched: true });
    expect(unknown.code).toBe('instrument_unknown');
    const items = await listedShares(phone);
    for (const { code } of items.slice(0, 200))
      await phone.call(rows.watch, { code, watched: true });
    const full = await phone.refused(rows.watch, {
      code: items[200]?.code ?? '',
      watched: true,
    });
    expect(full.code).toBe('not_allowed');
    expect((await phone.call(rows.watchlist, {})).codes).toHaveLength(200);
    const anonymous = await brokerage.client().refused(rows.watchlist, {});
    expect(anonymous).toMatchObject({ status: 401, code: 'session_missing' });
  });
});
