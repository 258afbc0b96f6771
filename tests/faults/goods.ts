import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { createClient } from '../support/client.ts';
import { tradedShare } from '../support/trade-desk.ts';
import type { Arena } from './arena.ts';
import { times } from './attack.ts';
import type { Goods } from './deeds.ts';

/** Codes of shares that trade. */
export async function sharesOf({ product }: Arena): Promise<string[]> {
  const shares = await Promise.all(times(4).map((rank) => tradedShare(product, 'main', rank)));
  return shares.map(({ code }) => code);
}

/** The shares of that day, and a block of one that is not sold out soon. */
export async function goodsOf(arena: Arena): Promise<Goods> {
  const { product } = arena;
  const client = createClient(product.address);
  const codes = await sharesOf(arena);
  const shares = await Promise.all(
    codes.map(async (code) => {
      const { quote } = await client.call(marketEndpoints.detail, { code });
      if (!quote) throw new Error(`${code} has no price`);
      return quote;
    }),
  );
  const [first] = shares;
  if (!first) throw new Error('nothing is traded');
  const price = (first.lastMilli / 1000).toFixed(2);
  const block = ['--price', price, '--quantity', '1000000', '--minimum', '100'];
  const offer = (await product.backOffice('block', 'create', first.code, ...block)) as {
    id: string;
  };
  return { shares, offerId: offer.id };
}
