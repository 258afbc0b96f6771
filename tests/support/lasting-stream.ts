import { onTestFinished, vi } from 'vitest';

import type { ClientMessage, ServerMessage } from '../../contract/stream/types.ts';
import { startStream } from '../../src/live/stream.ts';

/** The socket of a brokerage that is there all the time. */
export class LastingSocket extends EventTarget {
  static readonly OPEN = 1;
  static opened: LastingSocket;
  readonly readyState = LastingSocket.OPEN;
  constructor() {
    super();
    LastingSocket.opened = this;
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

/** What the socket answers comes then: whoever looks before finds the app still without a connection. */
export function holdAnswersToPings(until: Promise<unknown>): void {
  const say = LastingSocket.opened.say.bind(LastingSocket.opened);
  LastingSocket.opened.say = (message) =>
    void (message.type === 'pong' ? until.then(() => say(message)) : say(message));
}

/** The stream of an app whose calls may be lost while its socket stays. */
export function openLastingStream(): void {
  vi.stubGlobal('WebSocket', LastingSocket);
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
    vi.unstubAllGlobals();
  });
}
