import { apiBase } from '../../api/http.ts';

/**
 * The whole address of a payment page: that of the brokerage may be named from its own origin. Where
 * another host serves the app, the page is told where the way leads back to.
 */
export function payAddress(payUrl: string): string {
  const address = new URL(payUrl, apiBase());
  const isOfBrokerage = address.origin === new URL(apiBase()).origin;
  if (isOfBrokerage && typeof location !== 'undefined' && location.origin !== address.origin)
    address.searchParams.set('app', `${location.origin}${location.pathname}`);
  return address.href;
}
