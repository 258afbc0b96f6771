import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections: one of these could take it before its server. */
const [lowest, highest] = [15_000, 30_000];
/** More than there are workers side by side. */
const shares = 8;
const given = new Set<number>();

/**
 * A port of this machine on which nobody listens. Its server may take it a good while later: each worker
 * draws from a share of its own, and no port twice.
 */
export async function freePort(): Promise<number> {
  const width = (highest - lowest) / shares;
  const first = lowest + (Number(process.env['VITEST_POOL_ID'] ?? 0) % shares) * width;
  for (let tried = 0; tried < 100; tried += 1) {
    const port = randomInt(first, first + width);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error('no port is free');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (listens) await new Promise((resolve) => server.close(resolve));
  return listens;
}
