import { apiBase } from '../../data/http.ts';

/** The whole address of a payment page: that of the brokerage may be named from its own origin. */
export function payAddress(payUrl: string): string {
  return new URL(payUrl, apiBase()).href;
}
