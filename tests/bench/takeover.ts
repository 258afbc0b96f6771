import { findPostgres, startPostgres } from '../support/postgres.ts';
import { leaderAmong, leaderSeenBy } from '../support/leading-product.ts';
import { startProduct } from '../support/product.ts';

export const name = 'From the death of the leader to the next one, two servers on PostgreSQL';

const kills = 20;

/** Kills whoever leads, again and again, and looks without a pause when the other one says that it does. */
export async function run(): Promise<Record<string, number>[]> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('this wants a PostgreSQL');
  const server = await startPostgres(binaries, { inEarnest: true });
  const settings = { DATABASE_URL: await server.address() };
  const first = await startProduct({ apiOnly: true, settings });
  const second = await startProduct({ apiOnly: true, settings, beside: first });
  const took: number[] = [];
  try {
    while (took.length < kills) {
      const { leader, follower } = await leaderAmong([first, second]);
      await leader.kill();
      const killedAt = performance.now();
      while ((await leaderSeenBy(follower)) !== 'here');
      took.push(performance.now() - killedAt);
      await leader.restart();
    }
  } finally {
    await second.stop();
    await first.stop();
    await server.stop();
  }
  const sorted = took.map(Math.round).toSorted((a, b) => a - b);
  return [
    { kills, 'p50 ms': sorted[Math.floor(kills / 2)] ?? 0, 'slowest ms': sorted.at(-1) ?? 0 },
  ];
}
