import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { tradedShares } from '../support/busy-share.ts';
import { registerInvestor } from '../support/investor.ts';

/** A screen that is measured. */
export type Screen = {
  route: string;
  /** Selectors of what is waited for; all of them with a digit where `figure` says so. */
  real: readonly string[];
  figure: boolean;
  /** Whether the device keeps it as it was seen, for the next start. */
  kept: boolean;
  /** What is tapped when the screen is at rest. */
  tap: string;
};

/** What the others are compared with. */
export const login: Screen = {
  route: '/login',
  real: ['form input'],
  figure: false,
  kept: false,
  tap: 'form button[type="button"]',
};

/** /login, then the first screens of somebody with a past. `code`: a share that trades. */
export function screensOf(code: string): readonly Screen[] {
  const figure = true;
  return [
    login,
    {
      route: '/home',
      real: ['[data-testid="total-assets"]'],
      figure,
      kept: true,
      tap: 'nav a[href*="market"]',
    },
    {
      route: '/market',
      real: ['main [aria-setsize] a > span:last-child'],
      figure,
      kept: true,
      tap: 'nav a[href*="home"]',
    },
    {
      route: `/stockInfo/${code}`,
      real: ['[data-testid="stock-price"]', '[data-testid="chart-reading"]'],
      figure,
      kept: false,
      tap: 'main fieldset label:last-child',
    },
  ];
}

/** Somebody who holds three shares and watches eight, as a second week looks; and the first of them. */
export async function investorWithPast(product: Parameters<typeof registerInvestor>[0]) {
  const investor = await registerInvestor(product);
  const shares = (await tradedShares(product.address, 'main')).slice(0, 8);
  const [share] = shares;
  if (!share) throw new Error('no share trades');
  for (const { code } of shares.slice(0, 3)) await investor.order('buy', code, 100);
  for (const { code } of shares)
    await investor.client.call(marketEndpoints.watch, { code, watched: true });
  return { investor, share: share.code };
}
