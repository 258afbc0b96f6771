import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** Passes connections on, as the address of a database does that can move to another machine. */
export type Forwarder = {
  readonly port: number;
  /** Passes new connections on to this port of this machine. Those that are open go on. */
  pointAt(port: number): void;
  close(): Promise<void>;
};

export async function startForwarder(target: number): Promise<Forwarder> {
  let to = target;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.setNoDelay(true).pipe(other);
      // Whatever ends one side ends the other, as when a machine is gone.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return {
    port: address.port,
    pointAt: (port) => {
      to = port;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
