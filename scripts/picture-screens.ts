import type { Page } from 'playwright-core';

import type { Account } from './believable-account.ts';

export type PictureScreen = {
  name: string;
  /** The route; `account` is the full one for every state but `empty`. */
  path: (account: Account) => string;
  /** Shown to a visitor without a session. */
  anonymous?: true;
  /** Makes no sense without holdings or history. */
  needsPast?: true;
  /** Shows skeletons on purpose, so that waiting for their end would never end. */
  showsSkeletons?: true;
  /** What to do before the picture, such as opening a sheet. */
  prepare?: (page: Page) => Promise<void>;
};

const search = async (page: Page) => {
  await page.getByRole('searchbox').fill('hy');
};

/** A quarter of what is possible: the first of the buttons below the quantity. */
const quarter = async (page: Page) => {
  await page.locator('[data-ticket] fieldset button:enabled').first().click();
};

/** The second span of the chart: days. */
const days = async (page: Page) => {
  await page.locator('input[type="radio"]').nth(1).check({ force: true });
};

/** Every screen there is a picture of. A new screen is one line here. */
export const pictureScreens: readonly PictureScreen[] = [
  { name: 'login', path: () => '/login', anonymous: true },
  { name: 'register', path: () => '/register', anonymous: true },
  { name: 'home', path: () => '/home' },
  { name: 'market', path: () => '/market' },
  { name: 'search', path: () => '/search/search' },
  { name: 'search-results', path: () => '/search/search', prepare: search },
  { name: 'stock', path: ({ heldCode }) => `/stockInfo/x?code=${heldCode}` },
  {
    name: 'stock-days',
    path: ({ heldCode }) => `/stockInfo/x?code=${heldCode}`,
    prepare: days,
  },
  { name: 'trade', path: () => '/trade' },
  {
    name: 'order-buy',
    path: ({ heldCode }) => `/shares/creatOrder?code=${heldCode}&side=buy`,
    prepare: quarter,
  },
  {
    name: 'order-sell',
    path: ({ heldCode }) => `/shares/creatOrder?code=${heldCode}&side=sell`,
    needsPast: true,
    prepare: quarter,
  },
  { name: 'holdings', path: () => '/ucenter/holding' },
  {
    name: 'hold-detail',
    path: ({ heldCode }) => `/shares/holdDetail?code=${heldCode}`,
    needsPast: true,
  },
  { name: 'history', path: () => '/historyPosition' },
  {
    name: 'history-detail',
    path: ({ closedPositionId }) => `/historyDetail?id=${closedPositionId}`,
    needsPast: true,
  },
  { name: 'me', path: () => '/personCenter' },
  { name: 'trading-password', path: () => '/payPwd' },
  { name: 'language', path: () => '/setting/language' },
  { name: 'new-shares', path: () => '/shares/new' },
  { name: 'demo', path: () => '/demo', showsSkeletons: true },
];
