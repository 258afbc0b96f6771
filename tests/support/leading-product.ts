import type { OwnProduct } from './product.ts';

/** Where the server is that leads, as a server itself says; undefined while it is not there or not ready. */
export async function leaderSeenBy({ address }: Pick<OwnProduct, 'address'>) {
  const answer = await fetch(`${address}/ready`).catch(() => undefined);
  const said = (await answer?.json()) as { leader?: string } | undefined;
  return said?.leader;
}

/** The one that leads, and one that does not. Waits until somebody does. */
export async function leaderAmong(products: readonly OwnProduct[]) {
  for (;;) {
    const seen = await Promise.all(products.map(leaderSeenBy));
    const leader = products[seen.indexOf('here')];
    const follower = products[seen.indexOf('elsewhere')];
    if (leader && follower) return { leader, follower };
  }
}
