import { agreementRoute } from '../routes/agreement.ts';
import { applyRecordRoute } from '../routes/apply-record.ts';
import { applyRoute } from '../routes/apply.ts';
import { bankInRoute } from '../routes/bank-in.ts';
import { bankListRoute } from '../routes/bank-list.ts';
import { bankRecordRoute } from '../routes/bank-record.ts';
import { bankRoute } from '../routes/bank.ts';
import { blockTradeRecordRoute } from '../routes/block-trade-record.ts';
import { blockTradeRoute } from '../routes/block-trade.ts';
import { changePasswordPublicRoute } from '../routes/change-password-public.ts';
import { changePasswordRoute } from '../routes/change-password.ts';
import { customerServiceRoute } from '../routes/customer-service.ts';
import { demoRoute } from '../routes/demo.ts';
import { detailRoute } from '../routes/detail.ts';
import { diagnosticsRoute } from '../routes/diagnostics.ts';
import { exploreRoute } from '../routes/explore.ts';
import { fastPaymentRoute } from '../routes/fast-payment.ts';
import { forgotPasswordRoute } from '../routes/forgot-password.ts';
import { historyDetailRoute } from '../routes/history-detail.ts';
import { historyPositionRoute } from '../routes/history-position.ts';
import { holdDetailRoute } from '../routes/hold-detail.ts';
import { holdingsRoute } from '../routes/holdings.ts';
import { homeDetailRoute } from '../routes/home-detail.ts';
import { homeRoute } from '../routes/home.ts';
import { identityRoute } from '../routes/identity.ts';
import { indexRoute } from '../routes/index.ts';
import { loanRecordRoute } from '../routes/loan-record.ts';
import { loanRoute } from '../routes/loan.ts';
import { loginRoute } from '../routes/login.ts';
import { marketRoute } from '../routes/market.ts';
import { messagesRoute } from '../routes/messages.ts';
import { myRoute } from '../routes/my.ts';
import { newShareDetailRoute } from '../routes/new-share-detail.ts';
import { newSharesRoute } from '../routes/new-shares.ts';
import { newsPageRoute } from '../routes/news-page.ts';
import { orderRoute } from '../routes/order.ts';
import { payPasswordRoute } from '../routes/pay-password.ts';
import { paymentRoute } from '../routes/payment.ts';
import { personCenterRoute } from '../routes/person-center.ts';
import { registerRoute } from '../routes/register.ts';
import { savingsHistoryRoute } from '../routes/savings-history.ts';
import { savingsLogRoute } from '../routes/savings-log.ts';
import { savingsRoute } from '../routes/savings.ts';
import { searchPublicRoute } from '../routes/search-public.ts';
import { searchRoute } from '../routes/search.ts';
import { settingLanguageRoute } from '../routes/setting-language.ts';
import { settingRoute } from '../routes/setting.ts';
import { shopRoute } from '../routes/shop.ts';
import { statementRoute } from '../routes/statement.ts';
import { stockInfoRoute } from '../routes/stock-info.ts';
import { subscriptionsRoute } from '../routes/subscriptions.ts';
import { tradeRoute } from '../routes/trade.ts';
import { transactionsRoute } from '../routes/transactions.ts';
import { transferRoute } from '../routes/transfer.ts';
import { rootRoute } from '../routes/root.ts';

/** Every URL of the product. */
export const routeTree = rootRoute.addChildren([
  agreementRoute,
  applyRecordRoute,
  applyRoute,
  bankInRoute,
  bankListRoute,
  bankRecordRoute,
  bankRoute,
  blockTradeRecordRoute,
  blockTradeRoute,
  changePasswordPublicRoute,
  changePasswordRoute,
  customerServiceRoute,
  demoRoute,
  detailRoute,
  diagnosticsRoute,
  exploreRoute,
  fastPaymentRoute,
  forgotPasswordRoute,
  historyDetailRoute,
  historyPositionRoute,
  holdDetailRoute,
  holdingsRoute,
  homeDetailRoute,
  homeRoute,
  identityRoute,
  indexRoute,
  loanRecordRoute,
  loanRoute,
  loginRoute,
  marketRoute,
  messagesRoute,
  myRoute,
  newShareDetailRoute,
  newSharesRoute,
  newsPageRoute,
  orderRoute,
  payPasswordRoute,
  paymentRoute,
  personCenterRoute,
  registerRoute,
  savingsHistoryRoute,
  savingsLogRoute,
  savingsRoute,
  searchPublicRoute,
  searchRoute,
  settingLanguageRoute,
  settingRoute,
  shopRoute,
  statementRoute,
  stockInfoRoute,
  subscriptionsRoute,
  tradeRoute,
  transactionsRoute,
  transferRoute,
]);
