import { expect, onTestFinished, test } from 'vitest';

import { userEndpoints } from '../../contract/user/endpoints.ts';
import { transact } from '../../server/db/lock.ts';
import { keptMs } from '../../server/domain/event-outbox/kept-events.ts';
import { publishByOutbox } from '../../server/domain/event-outbox/write-events.ts';
import { startEvents } from '../../server/jobs/events.ts';
import { closeCode } from '../../server/stream/connection.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { openStream } from '../support/stream-client.ts';

/** A brokerage that reads its outbox by a clock of the test's, and an investor's stream. */
async function reading() {
  const brokerage = await startBrokerage();
  const { context, hub } = brokerage;
  hub.start();
  const clock = { now: 0 };
  const job = startEvents(context, brokerage.log, () => clock.now);
  onTestFinished(() => job.stop());
  await job.begun;
  const phone = await brokerage.registered();
  const { id } = await phone.call(userEndpoints.info, {});
  const stream = await openStream(await brokerage.listen(), phone);
  await stream.next('welcome');
  stream.send({ type: 'hello', token: phone.cookies.get('Admin-Token') ?? '', lang: 'de' });
  await stream.next('welcome');
  const publish = publishByOutbox(context.db);
  const write = () =>
    transact(context.db, (trx) => {
      publish(trx, id, { type: 'support' });
      return Promise.resolve();
    });
  return { clock, stream, write };
}

test('who was away for as long as events are kept tells all of them and ends no stream', async () => {
  const { clock, stream, write } = await reading();
  clock.now += keptMs;
  await write();
  await stream.next('support');
  stream.send({ type: 'ping', at: 1 });
  expect(await stream.next('pong')).toEqual({ type: 'pong', at: 1 });
});

test('who was away for longer ends every stream, so that the app asks for everything anew', async () => {
  const { clock, stream } = await reading();
  clock.now += keptMs + 1;
  expect(await stream.closed).toBe(closeCode.goingAway);
});
