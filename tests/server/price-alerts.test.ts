import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';

import { alertEndpoints as alerts } from '../../contract/alert/endpoints.ts';
import { alertRules, isAlertMet } from '../../contract/alert/types.ts';
import type { AlertCriteria, PriceAlert } from '../../contract/alert/types.ts';
import { messageEndpoints as messages } from '../../contract/message/endpoints.ts';
import type { Context } from '../../server/domain/context.ts';
import { fireAlerts } from '../../server/domain/alert/fire-alerts.ts';
import { setAlert } from '../../server/domain/alert/set-alert.ts';
import { createEvents } from '../../server/domain/events.ts';
import { newId } from '../../contract/lib/ids.ts';
import { Refusal } from '../../server/domain/refusal.ts';
import { changeAlert } from '../../server/domain/alert/change-alert.ts';
import { startAlerts } from '../../server/jobs/alerts.ts';
import { openDesk } from '../factories/desk.ts';
import { scriptedFeed } from '../factories/feed.ts';
import type { ScriptedFeed } from '../factories/feed.ts';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import type { TestClient } from '../support/test-client.ts';

const code = '600000';

type Room = { brokerage: TestBrokerage; feed: ScriptedFeed; phone: TestClient };

/** A share at 10 yuan, and somebody who looks at it. */
async function open(): Promise<Room> {
  const feed = scriptedFeed();
  feed.list(code, 10_000);
  feed.list('600001', 20_000);
  const brokerage = await startBrokerage({ feed });
  return { brokerage, feed, phone: await brokerage.registered() };
}

function watch(context: Context): void {
  const job = startAlerts(context);
  onTestFinished(() => job.stop());
}

/** The price moves now. */
function trade({ brokerage, feed }: Pick<Room, 'brokerage' | 'feed'>, lastMilli: number): void {
  feed.setQuote(code, { lastMilli, at: brokerage.clock.now() });
  feed.tick(code);
}

const wish = (condition: AlertCriteria['condition'], value: number) => ({
  id: newId('alt', Date.now()),
  code,
  condition,
  value,
});

async function told(phone: TestClient): Promise<string[]> {
  const { items } = await phone.call(messages.list, {});
  return items.map(({ kind, params }) => `${kind} ${JSON.stringify(params['priceMilli'])}`);
}

describe('a price alert', () => {
  test.each([
    ['price_above', 10_500, 10_490, 10_500],
    ['price_below', 9_500, 9_510, 9_490],
    ['day_up', 500, 10_490, 10_510],
    ['day_down', 500, 9_510, 9_500],
  ] as const)('of the kind %s speaks when its limit is met, not before', async (...given) => {
    const [condition, value, before, met] = given;
    const room = await open();
    watch(room.brokerage.context);
    const set = await room.phone.call(alerts.set, wish(condition, value));
    expect(set).toMatchObject({ state: 'armed', code, condition, value });
    trade(room, before);
    trade(room, met);
    await expect.poll(() => told(room.phone)).toEqual([`price_alert ${met}`]);
    const { items } = await room.phone.call(alerts.list, {});
    expect(items).toMatchObject([{ id: set.id, state: 'fired', firedMilli: met }]);
    const [message] = (await room.phone.call(messages.list, {})).items;
    expect(message).toMatchObject({ category: 'system', link: `/stockInfo?code=${code}` });
  });

  test('speaks once, however often the price crosses its limit, until it is set anew', async () => {
    const room = await open();
    watch(room.brokerage.context);
    const { id } = await room.phone.call(alerts.set, wish('price_above', 10_500));
    for (const price of [10_500, 10_490, 10_510, 10_400, 10_600]) trade(room, price);
    await expect.poll(() => told(room.phone)).toHaveLength(1);
    // Where the price is beyond it already, there is nothing to wait for.
    const again = { id, condition: 'price_above', value: 10_500 } as const;
    const refused = await room.phone.refused(alerts.change, again);
    expect([refused.code, refused.msg]).toEqual([
      'alert_met',
      'The price is at 10.60 and has already reached this limit.',
    ]);
    trade(room, 10_400);
    expect(await room.phone.call(alerts.change, again)).toMatchObject({
      state: 'armed',
      firedAt: null,
    });
    trade(room, 10_700);
    await expect
      .poll(() => told(room.phone))
      .toEqual(['price_alert 10700', expect.stringMatching(/^price_alert/)]);
  });

  test('says nothing of a price that stands still: a feed that stopped, a share that is suspended', async () => {
    const room = await open();
    const { context, clock } = room.brokerage;
    await room.phone.call(alerts.set, wish('price_above', 10_500));
    room.feed.setQuote(code, { lastMilli: 10_600, at: clock.now() });
    clock.advance(61_000);
    await fireAlerts(context, code);
    room.feed.setQuote(code, { at: clock.now(), sequence: 0 });
    await fireAlerts(context, code);
    expect(await told(room.phone)).toEqual([]);
    room.feed.setQuote(code, { at: clock.now(), sequence: 2 });
    await fireAlerts(context, code);
    expect(await told(room.phone)).toEqual(['price_alert 10600']);
  });

  test('is found by a server that starts while its limit is met', async () => {
    const room = await open();
    await room.phone.call(alerts.set, wish('price_below', 9_900));
    room.feed.setQuote(code, { lastMilli: 9_800, at: room.brokerage.clock.now() });
    watch(room.brokerage.context);
    await expect.poll(() => told(room.phone)).toEqual(['price_alert 9800']);
  });

  test('that was deleted or given another limit meanwhile keeps still', async () => {
    const room = await open();
    watch(room.brokerage.context);
    const gone = await room.phone.call(alerts.set, wish('price_above', 10_500));
    const moved = await room.phone.call(alerts.set, wish('price_above', 10_600));
    await room.phone.call(alerts.remove, { id: gone.id });
    await room.phone.call(alerts.remove, { id: gone.id });
    await room.phone.call(alerts.change, { id: moved.id, condition: 'price_above', value: 11_000 });
    trade(room, 10_700);
    const last = await room.phone.call(alerts.set, wish('price_below', 10_650));
    trade(room, 10_640);
    await expect.poll(() => told(room.phone)).toEqual(['price_alert 10640']);
    const { items } = await room.phone.call(alerts.list, { code });
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [last.id, 'fired'],
      [moved.id, 'armed'],
    ]);
  });

  test('sent twice is one, and its id is for this one wish', async () => {
    const { phone } = await open();
    const input = wish('price_above', 10_500);
    const [first, second] = await Promise.all([
      phone.call(alerts.set, input),
      phone.call(alerts.set, input),
    ]);
    expect(second).toEqual(first);
    expect((await phone.refused(alerts.set, { ...input, value: 10_600 })).code).toBe('id_reused');
    expect((await phone.refused(alerts.set, wish('price_above', 10_500))).code).toBe(
      'alert_repeated',
    );
    expect((await phone.call(alerts.list, {})).items).toHaveLength(1);
  });

  test('that could never speak is refused, each in words of its own', async () => {
    const { feed, phone } = await open();
    feed.list('600002', 5_000, { status: 'no_data' });
    const refusal = async (change: object) => {
      const { code: name } = await phone.refused(alerts.set, {
        ...wish('price_above', 12_000),
        ...change,
      });
      return name;
    };
    expect(await refusal({ code: '999999' })).toBe('instrument_unknown');
    expect(await refusal({ code: '600002' })).toBe('alert_no_price');
    expect(await refusal({ value: 10_000 })).toBe('alert_met');
    expect(await refusal({ condition: 'day_up', value: 1_001 })).toBe('alert_out_of_reach');
    expect(await refusal({ condition: 'day_down', value: 1_100 })).toBe('alert_out_of_reach');
    for (const value of [0, 1.5, -1, alertRules.highestMilli + 1])
      expect(await refusal({ value })).toBe('invalid_input');
    expect(await refusal({ condition: 'day_up', value: 9 })).toBe('invalid_input');
    expect(await refusal({ condition: 'day_down', value: 10_000 })).toBe('invalid_input');
  });

  test('more than there may be is refused, also of many at once', async () => {
    const { phone } = await open();
    const wishes = Array.from({ length: alertRules.alerts + 5 }, (_, i) =>
      phone.ask(alerts.set, wish('price_above', 10_500 + i)),
    );
    const answers = await Promise.all(wishes);
    expect(answers.filter(({ envelope }) => envelope.code === 1)).toHaveLength(alertRules.alerts);
    const { msg } = await phone.refused(alerts.set, wish('price_above', 30_000));
    expect(msg).toBe('You can have 50 price alerts at most. Please delete one first.');
  });

  test('of another is neither listed, changed, deleted nor told', async () => {
    const room = await open();
    watch(room.brokerage.context);
    const stranger = await room.brokerage.registered();
    const { id } = await room.phone.call(alerts.set, wish('price_above', 10_500));
    expect((await stranger.call(alerts.list, {})).items).toEqual([]);
    const change = { id, condition: 'price_above', value: 10_900 } as const;
    expect((await stranger.refused(alerts.change, change)).code).toBe('alert_unknown');
    await stranger.call(alerts.remove, { id });
    trade(room, 10_500);
    await expect.poll(() => told(room.phone)).toHaveLength(1);
    expect(await told(stranger)).toEqual([]);
  });
});

type Step =
  | { what: 'price'; percent: number }
  | { what: 'set'; wish: AlertCriteria }
  | { what: 'again'; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ what: fc.constant('price' as const), percent: fc.integer({ min: -9, max: 9 }) }),
  fc.record({
    what: fc.constant('set' as const),
    wish: fc.oneof(
      fc.record({
        condition: fc.constantFrom('price_above' as const, 'price_below' as const),
        value: fc.integer({ min: 92, max: 108 }).map((percent) => percent * 100),
      }),
      fc.record({
        condition: fc.constantFrom('day_up' as const, 'day_down' as const),
        value: fc.integer({ min: 1, max: 9 }).map((percent) => percent * 100),
      }),
    ),
  }),
  fc.record({ what: fc.constant('again' as const), which: fc.nat(9) }),
);

test('no alert speaks twice for one setting, and none is missed, with two processes at work', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const desk = await openDesk();
      const { context, feed, clock } = desk;
      // Another process: the same database and market, events of its own.
      const other: Context = { ...context, events: createEvents() };
      const user = await desk.investor();
      const model: { alert: PriceAlert; armed: boolean; expected: number }[] = [];
      for (const one of steps) {
        clock.advance(1_000);
        if (one.what === 'price') {
          const lastMilli = 10_000 + one.percent * 100;
          feed.setQuote('600000', { lastMilli, at: clock.now() });
          await Promise.all([
            fireAlerts(context, '600000'),
            fireAlerts(other, '600000'),
            fireAlerts(context, '600000'),
          ]);
          for (const entry of model)
            if (entry.armed && isAlertMet(entry.alert, { lastMilli, previousCloseMilli: 10_000 })) {
              entry.armed = false;
              entry.expected += 1;
            }
        } else if (one.what === 'set') {
          const input = { id: newId('alt', clock.now()), code: '600000', ...one.wish };
          const alert = await setAlert(context, user, input).catch(unlessRefused);
          if (alert) model.push({ alert, armed: true, expected: 0 });
        } else {
          const entry = model[one.which];
          if (!entry) continue;
          const { id, condition, value } = entry.alert;
          const again = await changeAlert(other, user, { id, condition, value }).catch(
            unlessRefused,
          );
          if (again) entry.armed = true;
        }
      }
      const written = await context.db
        .selectFrom('messages')
        .select('id')
        .where('kind', '=', 'price_alert')
        .execute();
      expect(written).toHaveLength(model.reduce((sum, { expected }) => sum + expected, 0));
      const rows = await context.db.selectFrom('price_alerts').select(['id', 'state']).execute();
      const states = new Map(rows.map(({ id, state }) => [id, state]));
      for (const { alert, armed } of model)
        expect(states.get(alert.id)).toBe(armed ? 'armed' : 'fired');
    }),
    { numRuns: 40 },
  );
});

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
