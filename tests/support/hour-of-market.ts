import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { dayMs, marketDayNumber, midnightOf } from '../../server/time/calendar.ts';
import { createClient } from './client.ts';
import type { OwnProduct } from './product.ts';

const minuteMs = 60_000;
/** Longer than a run of the tests in a browser takes on slow cores. */
const runMs = 60 * minuteMs;

/**
 * Moves a product to the next midday of its market: trades lie before it, and midnight, where days
 * change, is far.
 */
export async function advanceToMidday(product: OwnProduct): Promise<void> {
  const left = await untilMidnight(product);
  await advance(product, (left + dayMs / 2) % dayMs);
}

/**
 * Moves a product into the next day of its market when this one ends while the tests run: what was
 * bought today would be of yesterday then.
 */
export async function keepClearOfMidnight(product: OwnProduct): Promise<void> {
  const left = await untilMidnight(product);
  if (left < runMs) await advance(product, left);
}

async function untilMidnight({ address }: OwnProduct): Promise<number> {
  const { now } = await createClient(address).call(marketEndpoints.state, {});
  return midnightOf(marketDayNumber(now) + 1) - now;
}

async function advance(product: OwnProduct, byMs: number): Promise<void> {
  await product.backOffice('clock', 'advance', `${Math.floor(byMs / minuteMs) + 1}m`);
}
