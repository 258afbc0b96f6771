import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { reportReached, reportUnreached, watchConnection } from '../../src/api/network.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { LostConnection } from '../../src/operations/LostConnection.tsx';
import { whileUnderWay } from '../../src/operations/under-way.ts';
import { LastingSocket, openLastingStream } from '../support/lasting-stream.ts';
import { newMoment } from '../support/moment.ts';
import { perform, render } from '../support/render.tsx';

writeStored('lang', 'en');
watchConnection();
afterEach(reportReached);

const cutOff = () => perform(() => window.dispatchEvent(new Event('offline')));

/** What a sheet that sends says above its button. */
async function sheetOf(props: { busy?: boolean; kept?: boolean } = {}) {
  const { container } = await render(<LostConnection busy={false} {...props} />);
  return { said: () => container.textContent };
}

describe('a sheet that sends', () => {
  it('says nothing while all is well', async () => {
    const { said } = await sheetOf();
    expect(said()).toBe('');
  });

  it('tells a device without a connection from a service that cannot be reached', async () => {
    const { said } = await sheetOf();
    await perform(reportUnreached);
    expect(said()).toBe('Our service cannot be reached. Nothing was sent.');
    await cutOff();
    expect(said()).toBe('You are offline. Nothing was sent.');
  });

  it('says that an order is kept', async () => {
    const { said } = await sheetOf({ kept: true });
    await perform(reportUnreached);
    expect(said()).toBe('Our service cannot be reached. Nothing was sent; your order is kept.');
  });

  it('says of itself that nothing was sent, whatever else is on its way', async () => {
    const { said } = await sheetOf();
    const answered = newMoment();
    const sending = whileUnderWay('idn_1', () => answered.come);
    await cutOff();
    expect(said()).toBe('You are offline. Nothing was sent.');
    answered.now();
    await sending;
  });

  it('never says that nothing was sent while an answer is awaited', async () => {
    const { said } = await sheetOf({ busy: true });
    let answer = () => {};
    void whileUnderWay('ord_1', () => new Promise<void>((resolve) => (answer = resolve)));
    await cutOff();
    expect(said()).toBe(
      'You are offline. What you sent is on its way, and we are waiting for the answer.',
    );
    await perform(() => {
      reportReached();
      reportUnreached();
    });
    expect(said()).toBe(
      'Our service cannot be reached. What you sent is on its way, and we are waiting for the answer.',
    );
    await perform(answer);
    expect(said()).toBe('Our service cannot be reached. Nothing was sent.');
  });
});

/** The stream of an app at rest: what it waits for comes when the test says so. */
function openStream(): void {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
  });
  // The longest pause each time.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  openLastingStream();
}

describe('one call that was lost', () => {
  it('is forgotten when the stream answers, which is asked a second later, and not before', async () => {
    const { said } = await sheetOf();
    openStream();
    await perform(reportUnreached);
    await perform(() => LastingSocket.opened.say({ type: 'quotes', items: [] }));
    await perform(() => vi.advanceTimersByTime(999));
    expect(said()).toBe('Our service cannot be reached. Nothing was sent.');
    await perform(() => vi.advanceTimersByTime(1));
    expect(said()).toBe('');
  });

  it('is followed by fewer and fewer questions where calls alone are lost', async () => {
    const { said } = await sheetOf();
    openStream();
    const holds: number[] = [];
    for (let lost = 0; lost < 6; lost += 1) {
      // One loss after the other: the answer of the stream has the calls sent again.
      // oxlint-disable no-await-in-loop
      await perform(reportUnreached);
      const lostAt = Date.now();
      for (let waited = 0; said() !== '' && waited < 60; waited += 1)
        await perform(() => vi.advanceTimersByTime(1_000));
      holds.push(Date.now() - lostAt);
      // oxlint-enable no-await-in-loop
    }
    expect(holds).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    await perform(() => vi.advanceTimersByTime(30_000));
    await perform(reportUnreached);
    await perform(() => vi.advanceTimersByTime(1_000));
    expect(said()).toBe('');
  });
});
