import type * as v from 'valibot';

import type { accountEndpoints } from '../account.ts';
import type { agreementEndpoints } from '../agreement.ts';
import type { alertEndpoints } from '../alert.ts';
import type { blockEndpoints } from '../block.ts';
import type { cashEndpoints } from '../cash.ts';
import type { creditEndpoints } from '../credit.ts';
import type { documentEndpoints } from '../document.ts';
import type { Endpoint, InputOf } from '../endpoint.ts';
import type { identityEndpoints } from '../identity.ts';
import type { marketEndpoints } from '../market.ts';
import type { messageEndpoints } from '../message.ts';
import type { newShareEndpoints } from '../new-share.ts';
import type { newsEndpoints } from '../news.ts';
import type { pushEndpoints } from '../push.ts';
import type { supportEndpoints } from '../support.ts';
import type { tradeEndpoints } from '../trade.ts';
import type { userEndpoints } from '../user.ts';
import {
  changePasswordInput,
  deviceInput,
  loginsInput,
  requestResetInput,
  resetPasswordInput,
  resetTradingPasswordInput,
  ticketPasswordInput,
} from './account.ts';
import { acceptAgreementInput } from './agreement.ts';
import { alertsInput, changeAlertInput, removeAlertInput, setAlertInput } from './alert.ts';
import { blockOfferInput, blockRecordInput, blockRecordsInput, buyBlockInput } from './block.ts';
import {
  bindCardInput,
  cancelPaymentInput,
  depositInput,
  nameCardInput,
  newCardSecret,
  paymentInput,
  paymentsInput,
  transferInput,
  unbindCardInput,
  withdrawInput,
} from './cash.ts';
import {
  documentInput,
  editAvatarInput,
  forgetIdentityInput,
  identitySecret,
  submitIdentityInput,
} from './identity.ts';
import { barsInput, codeInput, codesInput, indexInput, searchInput, watchInput } from './market.ts';
import {
  applicationInput,
  applicationsInput,
  applyInput,
  issueInput,
  listedIssuesInput,
  payAllotmentInput,
} from './new-share.ts';
import { articleInput, bookmarkInput, bookmarksInput, newsListInput } from './news.ts';
import type { loanEndpoints } from '../loan.ts';
import type { recordsEndpoints } from '../records.ts';
import type { resultEndpoints } from '../result.ts';
import type { savingsEndpoints } from '../savings.ts';
import { applyLoanInput, loanIdInput, loansInput, repayLoanInput } from './loan.ts';
import { messagesInput, readMessagesInput } from './message.ts';
import { accountProof, tradingSecret } from './passkey.ts';
import { entriesInput, statementInput, transactionsInput } from './records.ts';
import { gainPartsInput, resultSeriesInput, resultStatementInput } from './result.ts';
import { savingsListInput, savingsOrderIdInput, savingsOrderInput } from './savings.ts';
import { subscribePushInput } from './push.ts';
import { readSupportInput, sendSupportInput, supportMessagesInput } from './support.ts';
import { nothing } from './nothing.ts';
import {
  cancelOrderInput,
  closePositionInput,
  closedPositionInput,
  closedPositionsInput,
  fillsInput,
  orderIdInput,
  ordersInput,
  placeOrderInput,
  positionInput,
} from './trade.ts';
import {
  encryptedInput,
  languageInput,
  loginInput,
  registerInput,
  tradingPasswordInput,
} from './user.ts';

/**
 * The validator of every call's input, by the names of the endpoint tables: the brokerage checks with
 * it, and the API's document is made from it. A screen imports the one that it needs, not this.
 */
type Inputs<Rows extends Record<string, Endpoint<unknown, unknown>>> = {
  [Name in keyof Rows]: v.GenericSchema<unknown, InputOf<Rows[Name]>>;
};

/** What a call's `{query}` holds once it is opened, besides its stamp. */
type Secrets<Rows> = { [Name in keyof Rows]?: v.GenericSchema };

export const userInputs = {
  config: nothing,
  login: encryptedInput,
  register: encryptedInput,
  logout: nothing,
  info: nothing,
  setLanguage: languageInput,
  setTradingPassword: encryptedInput,
} satisfies Inputs<typeof userEndpoints>;

export const userSecrets = {
  login: loginInput,
  register: registerInput,
  setTradingPassword: tradingPasswordInput,
} satisfies Secrets<typeof userEndpoints>;

export const accountInputs = {
  changePassword: encryptedInput,
  requestReset: requestResetInput,
  resetPassword: encryptedInput,
  ticketPassword: encryptedInput,
  resetTradingPassword: encryptedInput,
  devices: nothing,
  revokeDevice: deviceInput,
  revokeOtherDevices: nothing,
  logins: loginsInput,
  sessionLife: nothing,
  extendSession: nothing,
  renewSession: encryptedInput,
  invitation: nothing,
} satisfies Inputs<typeof accountEndpoints>;

export const accountSecrets = {
  changePassword: changePasswordInput,
  renewSession: accountProof,
  resetPassword: resetPasswordInput,
  ticketPassword: ticketPasswordInput,
  resetTradingPassword: resetTradingPasswordInput,
} satisfies Secrets<typeof accountEndpoints>;

export const documentInputs = {
  read: documentInput,
} satisfies Inputs<typeof documentEndpoints>;

export const identityInputs = {
  detail: nothing,
  submit: submitIdentityInput,
  forget: forgetIdentityInput,
  editAvatar: editAvatarInput,
} satisfies Inputs<typeof identityEndpoints>;

export const identitySecrets = {
  submit: identitySecret,
} satisfies Secrets<typeof identityEndpoints>;

export const agreementInputs = {
  state: nothing,
  accept: acceptAgreementInput,
} satisfies Inputs<typeof agreementEndpoints>;

export const creditInputs = {
  mine: nothing,
} satisfies Inputs<typeof creditEndpoints>;

export const marketInputs = {
  state: nothing,
  instruments: nothing,
  table: nothing,
  quotes: codesInput,
  sparklines: codesInput,
  indices: nothing,
  index: indexInput,
  detail: codeInput,
  bars: barsInput,
  intraday: codeInput,
  search: searchInput,
  hot: nothing,
  watchlist: nothing,
  watch: watchInput,
} satisfies Inputs<typeof marketEndpoints>;

export const tradeInputs = {
  place: placeOrderInput,
  cancel: cancelOrderInput,
  order: orderIdInput,
  orders: ordersInput,
  fills: fillsInput,
  position: positionInput,
  close: closePositionInput,
  closedPositions: closedPositionsInput,
  closedPosition: closedPositionInput,
  account: nothing,
} satisfies Inputs<typeof tradeEndpoints>;

export const tradeSecrets = {
  place: tradingSecret,
  close: tradingSecret,
} satisfies Secrets<typeof tradeEndpoints>;

export const cashInputs = {
  cards: nothing,
  bindCard: bindCardInput,
  nameCard: nameCardInput,
  unbindCard: unbindCardInput,
  limits: nothing,
  withdrawable: nothing,
  deposit: depositInput,
  withdraw: withdrawInput,
  transfer: transferInput,
  cancelPayment: cancelPaymentInput,
  payment: paymentInput,
  payments: paymentsInput,
} satisfies Inputs<typeof cashEndpoints>;

export const cashSecrets = {
  bindCard: newCardSecret,
  withdraw: tradingSecret,
  transfer: tradingSecret,
} satisfies Secrets<typeof cashEndpoints>;

export const savingsInputs = {
  product: nothing,
  mine: nothing,
  purchase: savingsOrderInput,
  redeem: savingsOrderInput,
  order: savingsOrderIdInput,
  orders: savingsListInput,
  income: savingsListInput,
} satisfies Inputs<typeof savingsEndpoints>;

export const savingsSecrets = {
  purchase: tradingSecret,
  redeem: tradingSecret,
} satisfies Secrets<typeof savingsEndpoints>;

export const loanInputs = {
  terms: nothing,
  apply: applyLoanInput,
  repay: repayLoanInput,
  loan: loanIdInput,
  loans: loansInput,
} satisfies Inputs<typeof loanEndpoints>;

export const loanSecrets = {
  apply: tradingSecret,
  repay: tradingSecret,
} satisfies Secrets<typeof loanEndpoints>;

export const recordsInputs = {
  transactions: transactionsInput,
  entries: entriesInput,
  statement: statementInput,
} satisfies Inputs<typeof recordsEndpoints>;

export const resultInputs = {
  series: resultSeriesInput,
  parts: gainPartsInput,
  statement: resultStatementInput,
} satisfies Inputs<typeof resultEndpoints>;

export const newShareInputs = {
  calendar: nothing,
  issue: issueInput,
  listed: listedIssuesInput,
  list: nothing,
  detail: issueInput,
  apply: applyInput,
  applications: applicationsInput,
  application: applicationInput,
  pay: payAllotmentInput,
} satisfies Inputs<typeof newShareEndpoints>;

export const newShareSecrets = {
  apply: tradingSecret,
  pay: tradingSecret,
} satisfies Secrets<typeof newShareEndpoints>;

export const blockInputs = {
  offers: nothing,
  offer: blockOfferInput,
  buy: buyBlockInput,
  records: blockRecordsInput,
  record: blockRecordInput,
} satisfies Inputs<typeof blockEndpoints>;

export const blockSecrets = {
  buy: tradingSecret,
} satisfies Secrets<typeof blockEndpoints>;

export const messageInputs = {
  list: messagesInput,
  unread: nothing,
  read: readMessagesInput,
} satisfies Inputs<typeof messageEndpoints>;

export const supportInputs = {
  messages: supportMessagesInput,
  send: sendSupportInput,
  read: readSupportInput,
} satisfies Inputs<typeof supportEndpoints>;

export const newsInputs = {
  list: newsListInput,
  headlines: nothing,
  article: articleInput,
  bookmarks: bookmarksInput,
  marked: nothing,
  bookmark: bookmarkInput,
} satisfies Inputs<typeof newsEndpoints>;

export const pushInputs = {
  state: nothing,
  subscribe: subscribePushInput,
  unsubscribe: nothing,
} satisfies Inputs<typeof pushEndpoints>;

export const alertInputs = {
  list: alertsInput,
  set: setAlertInput,
  change: changeAlertInput,
  remove: removeAlertInput,
} satisfies Inputs<typeof alertEndpoints>;
