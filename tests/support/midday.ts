import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { dayMs, marketDayNumber, midnightOf } from '../../server/time/calendar.ts';
import { createClient } from './client.ts';
import type { OwnProduct } from './product.ts';

const minuteMs = 60_000;

/** Moves a product to the next midday of its market: trades lie before it, and midnight, where days change, is far. */
export async function advanceToMidday(product: OwnProduct): Promise<void> {
  const { now } = await createClient(product.address).call(marketEndpoints.state, {});
  const sinceMidnight = now - midnightOf(marketDayNumber(now));
  const minutes = Math.ceil(((1.5 * dayMs - sinceMidnight) % dayMs) / minuteMs);
  await product.backOffice('clock', 'advance', `${Math.max(1, minutes)}m`);
}
