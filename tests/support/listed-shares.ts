import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { instrumentsIn } from '../../contract/market/instrument-columns.ts';
import type { Instrument } from '../../contract/market/types.ts';
import type { Client } from './client.ts';

/** Every share of the market, as anybody is told of it. */
export async function listedShares(client: Pick<Client, 'call'>): Promise<Instrument[]> {
  const { columns } = await client.call(marketEndpoints.instruments, {});
  return instrumentsIn(columns);
}
