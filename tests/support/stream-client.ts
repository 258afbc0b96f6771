import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { ClientOptions } from 'ws';

import { streamPath } from '../../contract/stream/types.ts';
import type { ClientMessage, ServerMessage } from '../../contract/stream/types.ts';
import type { TestClient } from './test-client.ts';

type Kind = ServerMessage['type'];
type Of<Type extends Kind> = Extract<ServerMessage, { type: Type }>;

export type StreamClient = {
  /** Everything that came so far. */
  received: ServerMessage[];
  send(message: ClientMessage | string): void;
  /** The next message of a type that has not been taken yet. */
  next<Type extends Kind>(type: Type): Promise<Of<Type>>;
  /** Close code, once the other side has closed. */
  closed: Promise<number>;
  close(): void;
};

/** Opens a stream as a browser does that holds the cookies of `phone`. `options`: of TLS. */
export async function openStream(
  address: string,
  phone?: TestClient,
  headers: Record<string, string> = {},
  options: ClientOptions = {},
): Promise<StreamClient> {
  const cookie = [...(phone?.cookies ?? [])].map((pair) => pair.join('=')).join('; ');
  const socket = new WebSocket(address.replace('http', 'ws') + streamPath, {
    ...options,
    headers: { ...(cookie && { cookie }), ...headers },
  });
  onTestFinished(() => socket.terminate());
  const received: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  const taken = new Set<ServerMessage>();
  socket.on('message', (data: Buffer) => {
    received.push(JSON.parse(data.toString()) as ServerMessage);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const take = <Type extends Kind>(type: Type): Of<Type> | undefined => {
    const isNext = (message: ServerMessage): message is Of<Type> =>
      message.type === type && !taken.has(message);
    const found = received.find(isNext);
    if (found) taken.add(found);
    return found;
  };
  return {
    received,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: (type) =>
      new Promise((resolve) => {
        const look = () => {
          const found = take(type);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => socket.close(),
  };
}
