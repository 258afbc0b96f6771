import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { ClientMessage, ServerMessage } from '../../contract/stream/types.ts';
import { reportReached, reportUnreached, watchConnection } from '../../src/api/network.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { startStream } from '../../src/live/stream.ts';
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

/** The socket of a brokerage that is there all the time. */
class Socket extends EventTarget {
  static readonly OPEN = 1;
  static opened: Socket;
  readonly readyState = Socket.OPEN;
  constructor() {
    super();
    Socket.opened = this;
  }
  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === 'ping') this.say({ type: 'pong', at: message.at });
  }
  say(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close(): void {}
}

/** The stream of an app whose calls may be lost while its socket stays. */
function openStream(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('WebSocket', Socket);
  const nothing = () => undefined;
  const stream = startStream({
    base: 'https://lotwise.test',
    token: nothing,
    language: () => 'en',
    fetchQuotes: async () => [],
    fetchIndices: async () => [],
    onSignedOut: nothing,
    onOpened: nothing,
    onWelcome: nothing,
  });
  onTestFinished(() => {
    stream.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

describe('one call that was lost', () => {
  it('is forgotten when the stream answers the next ping, and not before', async () => {
    const { said } = await sheetOf();
    openStream();
    await perform(reportUnreached);
    await perform(() => Socket.opened.say({ type: 'quotes', items: [] }));
    expect(said()).toBe('Our service cannot be reached. Nothing was sent.');
    await perform(() => vi.advanceTimersToNextTimer());
    expect(said()).toBe('');
  });
});
