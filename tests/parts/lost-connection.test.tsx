import { afterEach, describe, expect, it } from 'vitest';

import { reportReached, reportUnreached, watchConnection } from '../../src/api/network.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { LostConnection } from '../../src/operations/LostConnection.tsx';
import { whileUnderWay } from '../../src/operations/under-way.ts';
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
