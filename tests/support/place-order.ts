import { newId } from '../../contract/lib/ids.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import type { TestClient } from './test-client.ts';

/** Places an order as the app does: unless it is to be another, 1,000 shares of 600000 are bought at the market. */
export async function placeOrder(phone: TestClient, change: object = {}) {
  return phone.call(tradeEndpoints.place, {
    id: newId('ord', Date.now()),
    code: '600000',
    side: 'buy',
    type: 'market',
    quantity: 1_000,
    ...(await phone.tradingSecret()),
    ...change,
  });
}
