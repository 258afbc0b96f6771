import type { Page } from 'playwright-core';

import type { ApplicationState, NewShareState } from '../contract/new-share/types.ts';
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

const days = async (page: Page) => {
  await page.locator('input[type="radio"][value="day"]').click({ force: true });
  await page.locator('[data-chart="drawn"]').waitFor();
};

const bell = async (page: Page) => {
  await page.getByTestId('alert-bell').click();
  await page.locator('dialog[open]').waitFor();
};

const creditPoints = async (page: Page) => {
  await page.getByTestId('credit-points').click();
  await page.locator('dialog[open]').waitFor();
};

const invitation = async (page: Page) => {
  await page.getByTestId('invite').click();
  await page.locator('dialog[open]').waitFor();
};

const applicationStates: readonly ApplicationState[] = [
  'applied',
  'drawn',
  'allotted',
  'not_allotted',
  'paid',
  'lapsed',
  'listed',
];
const newShareStates: readonly NewShareState[] = [
  'not_open',
  'can_apply',
  'sold_out',
  'closed',
  ...applicationStates,
];

/** More than anybody's quota. */
const tooMany = async (page: Page) => {
  await page.getByRole('spinbutton').fill('100000');
};

/** The smallest purchase out of the first offer. */
const buyBlock = async (page: Page) => {
  const button = page.getByTestId('buy-block').first();
  // Without a connection there is nothing to open.
  if (await button.isDisabled()) return;
  await button.click();
  await page.locator('dialog[open] fieldset button').first().click();
};

const editAvatar = async (page: Page) => {
  await page.getByTestId('edit-avatar').click();
  await page.locator('fieldset[data-picture="avatar"]').waitFor();
};

/** The page of an issue that is in a state for the investor. */
function newShareIn(state: NewShareState): PictureScreen {
  return {
    name: `new-share-${state.replaceAll('_', '-')}`,
    path: ({ newShares }) => `/shares/new-detail?code=${newShares.codes[state]}`,
    needsPast: true,
  };
}

function applicationIn(state: ApplicationState): PictureScreen {
  return {
    name: `application-${state.replaceAll('_', '-')}`,
    path: ({ newShares }) => `/ucenter/shengou?id=${newShares.applications[state]}`,
    needsPast: true,
  };
}

const typeAmount = async (page: Page) => {
  await page.locator('[name="amount"]').fill('1000');
};

/** A message that leads nowhere, in full; without a connection there may be none. */
const firstMessage = async (page: Page) => {
  await page.getByTestId('message').getByRole('button').first().click();
};

const firstAnswer = async (page: Page) => {
  await page.locator('summary').first().click();
};

const firstRow = async (page: Page) => {
  await page.getByRole('listitem').first().getByRole('button').click();
};

const firstArticle = async (page: Page) => {
  await page.locator('main a[href*="id=nws_"]').first().click();
};

/** The newest transaction, and how it was booked. */
const showEntries = async (page: Page) => {
  await firstRow(page);
  await page.getByTestId('show-entries').click();
};

/** Every screen there is a picture of. A new screen is one line here. */
export const pictureScreens: readonly PictureScreen[] = [
  { name: 'login', path: () => '/login', anonymous: true },
  { name: 'register', path: () => '/register', anonymous: true },
  { name: 'home', path: () => '/home' },
  { name: 'news', path: () => '/cms/web' },
  { name: 'article', path: () => '/cms/web?list=market', prepare: firstArticle },
  { name: 'market', path: () => '/market' },
  { name: 'search', path: () => '/search/search' },
  { name: 'search-results', path: () => '/search/search', prepare: search },
  { name: 'stock', path: ({ heldCode }) => `/stockInfo/x?code=${heldCode}` },
  {
    name: 'price-alerts',
    path: ({ heldCode }) => `/stockInfo?code=${heldCode}`,
    prepare: bell,
  },
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
  { name: 'result', path: () => '/ucenter/result?span=all' },
  { name: 'result-parts', path: () => '/ucenter/result?view=parts', needsPast: true },
  { name: 'result-calendar', path: () => '/ucenter/result?view=calendar', needsPast: true },
  { name: 'result-composition', path: () => '/ucenter/result?view=allocation', needsPast: true },
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
  { name: 'identity', path: () => '/realNameAuthentication' },
  { name: 'avatar', path: () => '/personCenter', prepare: editAvatar },
  { name: 'messages', path: () => '/messages' },
  {
    name: 'message',
    path: () => '/messages?filter=system',
    prepare: firstMessage,
    needsPast: true,
  },
  { name: 'customer-service', path: () => '/customerService' },
  { name: 'customer-service-answer', path: () => '/customerService', prepare: firstAnswer },
  { name: 'conversation', path: () => '/customerService?view=chat' },
  { name: 'trading-password', path: () => '/payPwd' },
  { name: 'language', path: () => '/setting/language' },
  { name: 'settings', path: () => '/setting' },
  { name: 'settings-personal', path: () => '/setting?part=personal' },
  { name: 'settings-appearance', path: () => '/setting?part=appearance' },
  { name: 'settings-notifications', path: () => '/setting?part=notifications' },
  { name: 'settings-alerts', path: () => '/setting?part=alerts' },
  { name: 'settings-passkeys', path: () => '/setting?part=passkeys' },
  { name: 'settings-devices', path: () => '/setting?part=devices' },
  { name: 'settings-logins', path: () => '/setting?part=logins' },
  { name: 'settings-fees', path: () => '/setting?part=fees' },
  { name: 'change-password', path: () => '/change-pwt' },
  { name: 'trading-password-reset', path: () => '/payPwd?forgot=true' },
  { name: 'forgot-password', path: () => '/forgotPassword', anonymous: true },
  {
    name: 'new-password',
    path: () => `/changePassword?code=${'A'.repeat(43)}`,
    anonymous: true,
  },
  { name: 'new-password-no-link', path: () => '/changePassword', anonymous: true },
  { name: 'new-shares', path: () => '/shares/new' },
  { name: 'new-shares-listed', path: () => '/shares/new?list=listed' },
  ...newShareStates.map(newShareIn),
  ...applicationStates.map(applicationIn),
  {
    name: 'apply',
    path: ({ newShares }) => `/apply?code=${newShares.codes.can_apply}`,
  },
  {
    name: 'apply-above-quota',
    path: ({ newShares }) => `/apply?code=${newShares.codes.can_apply}`,
    needsPast: true,
    prepare: tooMany,
  },
  {
    name: 'apply-repeated',
    path: ({ newShares }) => `/apply?code=${newShares.codes.applied}`,
    needsPast: true,
  },
  { name: 'apply-record', path: () => '/apply-record' },
  { name: 'subscriptions', path: () => '/ucenter/shengou' },
  { name: 'subscriptions-ended', path: () => '/ucenter/shengou?status=done' },
  { name: 'block-offers', path: () => '/shares/dzjy' },
  { name: 'block-buy', path: () => '/shares/dzjy', needsPast: true, prepare: buyBlock },
  { name: 'block-record', path: () => '/shares/dzjy-record' },
  { name: 'deposit', path: () => '/bankIn/card', prepare: typeAmount },
  { name: 'deposit-page', path: () => '/bankIn/redirect', prepare: typeAmount },
  { name: 'transfer-in', path: () => '/ucenter/transfer', prepare: typeAmount },
  { name: 'withdrawal', path: () => '/ucenter/transfer?direction=out', prepare: typeAmount },
  { name: 'payments', path: () => '/bankRecord' },
  { name: 'payment', path: () => '/bankRecord', needsPast: true, prepare: firstRow },
  { name: 'cards', path: () => '/ucenter/bank-list' },
  { name: 'card-bind', path: () => '/ucenter/bank' },
  { name: 'savings', path: () => '/trade/money' },
  { name: 'savings-buy', path: () => '/payment', prepare: typeAmount },
  {
    name: 'savings-redeem',
    path: () => '/payment?side=redemption',
    needsPast: true,
    prepare: typeAmount,
  },
  { name: 'savings-history', path: () => '/trade/history' },
  { name: 'savings-log', path: () => '/ucenter/moneyLog' },
  { name: 'loan', path: () => '/loan' },
  { name: 'loan-records', path: () => '/loan-record' },
  { name: 'loan-detail', path: ({ loans }) => `/loan-record?id=${loans.loanId}`, needsPast: true },
  {
    name: 'loan-rejected',
    path: ({ loans }) => `/loan-record?id=${loans.rejectedLoanId}`,
    needsPast: true,
  },
  { name: 'transactions', path: () => '/transaction' },
  { name: 'transaction', path: () => '/transaction', prepare: showEntries },
  { name: 'statement', path: () => '/statement' },
  { name: 'year-statement', path: () => '/statement?month=2026' },
  { name: 'explore', path: () => '/explore' },
  { name: 'explore-visitor', path: () => '/explore', anonymous: true },
  { name: 'share-visitor', path: ({ heldCode }) => `/detail?code=${heldCode}`, anonymous: true },
  { name: 'shelf', path: () => '/shop' },
  { name: 'shelf-visitor', path: () => '/shop', anonymous: true },
  { name: 'search-visitor', path: () => '/search?q=hy', anonymous: true },
  { name: 'agreement', path: () => '/agreement' },
  { name: 'agreement-visitor', path: () => '/agreement', anonymous: true },
  { name: 'index', path: () => '/homedetail?index=lotwise300' },
  { name: 'indices', path: () => '/homedetail' },
  { name: 'credit-points', path: () => '/personCenter', prepare: creditPoints },
  { name: 'invitation', path: () => '/personCenter', prepare: invitation },
  { name: 'diagnostics', path: () => '/test' },
  { name: 'demo', path: () => '/demo', showsSkeletons: true },
];
