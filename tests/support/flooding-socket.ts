import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

import { streamPath } from '../../contract/stream/types.ts';

export type FloodingSocket = {
  /** Whether the other side has ended the connection. */
  isGone: () => boolean;
  /** What came from the other side, as text. */
  received: () => string;
};

/**
 * A stream of somebody who keeps to no rule: speaks WebSocket by hand, sends one frame again and
 * again as fast as it is taken, and ignores every closing.
 */
export function floodStream(address: string, frame: Buffer): Promise<FloodingSocket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let text = '';
  const many = Buffer.concat(Array.from({ length: 500 }, () => frame));
  const flood = () => {
    if (!socket.destroyed) socket.write(many, () => setImmediate(flood));
  };
  socket.on('error', () => undefined);
  const head = [
    `GET ${streamPath} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('close', () => reject(new Error('ended before it began')));
    socket.on('data', (chunk) => {
      const isFirst = text === '';
      text += chunk.toString('latin1');
      if (!isFirst) return;
      if (!text.startsWith('HTTP/1.1 101')) return reject(new Error(text.slice(9, 12)));
      flood();
      resolve({ isGone: () => socket.destroyed, received: () => text });
    });
  });
}

export const opcode = { continuation: 0, text: 1, ping: 9, pong: 10 } as const;

/** A masked frame of a client, whose mask is zero. `body`: at most 125 bytes. */
export function frameOf(kind: keyof typeof opcode, body: string): Buffer {
  const bytes = Buffer.from(body);
  const final = kind === 'continuation' ? 0 : 0x80;
  return Buffer.concat([
    Buffer.from([final | opcode[kind], 0x80 | bytes.length, 0, 0, 0, 0]),
    bytes,
  ]);
}
