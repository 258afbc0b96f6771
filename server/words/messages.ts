import type { MessageDescriptor } from '@lingui/core';

import type { CodeName } from '../../contract/wire/envelope.ts';
import { accountMessages } from './account-messages.ts';
import { alertMessages } from './alert-messages.ts';
import { identityMessages } from './identity-messages.ts';
import { moneyMessages } from './money-messages.ts';
import { newsMessages } from './news-messages.ts';
import { supportMessages } from './support-messages.ts';

/**
 * What the brokerage says with each refusal. Parameters by the end of their names: `…Minor` is said
 * as money, `…Milli` as a price, `…At` as market time, `…Ms` as how long to wait (`in 25 minutes`), `…Date` as it
 * is; others are numbers or words.
 */
export const refusalMessages: Record<Exclude<CodeName, 'ok'>, MessageDescriptor> = {
  invalid_input: /*i18n*/ {
    id: 'refusal.invalid_input',
    message: 'Please check your entries.',
  },
  not_found: /*i18n*/ {
    id: 'refusal.not_found',
    message: 'We could not find what you asked for.',
  },
  too_many_requests: /*i18n*/ {
    id: 'refusal.too_many_requests',
    message:
      'Too many requests. Please try again in {seconds, plural, one {# second} other {# seconds}}.',
  },
  id_reused: /*i18n*/ {
    id: 'refusal.id_reused',
    message: 'This request was already sent with other details. Please start again.',
  },
  internal_error: /*i18n*/ {
    id: 'refusal.internal_error',
    message: 'Something went wrong on our side. Please try again later.',
  },
  unavailable: /*i18n*/ {
    id: 'refusal.unavailable',
    message: 'We are very busy at the moment. Please try again shortly.',
  },
  not_allowed: /*i18n*/ {
    id: 'refusal.not_allowed',
    message: 'This is not allowed.',
  },
  payload_too_large: /*i18n*/ {
    id: 'refusal.payload_too_large',
    message: 'This is too large to be sent.',
  },
  session_missing: /*i18n*/ {
    id: 'refusal.session_missing',
    message: 'Please log in.',
  },
  session_expired: /*i18n*/ {
    id: 'refusal.session_expired',
    message: 'Your session has ended. Please log in again.',
  },
  login_failed: /*i18n*/ {
    id: 'refusal.login_failed',
    message: 'The login details are not correct.',
  },
  login_locked: /*i18n*/ {
    id: 'refusal.login_locked',
    message: 'Too many failed attempts. You can log in again {waitMs}.',
  },
  credentials_unreadable: /*i18n*/ {
    id: 'refusal.credentials_unreadable',
    message: 'Your entry could not be read. Please reload the page and try again.',
  },
  credentials_replayed: /*i18n*/ {
    id: 'refusal.credentials_replayed',
    message: 'This request has expired or was already used. Please send it again.',
  },
  phone_taken: /*i18n*/ {
    id: 'refusal.phone_taken',
    message: 'This phone number is already registered.',
  },
  username_taken: /*i18n*/ {
    id: 'refusal.username_taken',
    message: 'This username is already taken.',
  },
  invitation_invalid: /*i18n*/ {
    id: 'refusal.invitation_invalid',
    message: 'This invitation code is not valid or has been used up.',
  },
  password_weak: /*i18n*/ {
    id: 'refusal.password_weak',
    message: 'This password is too easy to guess. Please choose another one.',
  },
  agreement_required: /*i18n*/ {
    id: 'refusal.agreement_required',
    message: 'Please accept the current user agreement.',
  },
  index_unknown: /*i18n*/ {
    id: 'refusal.index_unknown',
    message: 'There is no index of this name.',
  },
  agreement_outdated: /*i18n*/ {
    id: 'refusal.agreement_outdated',
    message:
      'The user agreement has changed ({versionDate}). Please read and accept it first. Selling, withdrawing and cancelling stay possible.',
  },
  trading_password_missing: /*i18n*/ {
    id: 'refusal.trading_password_missing',
    message: 'Please set a trading password first.',
  },
  trading_password_wrong: /*i18n*/ {
    id: 'refusal.trading_password_wrong',
    message:
      'The trading password is not correct. {triesLeft, plural, one {# attempt left} other {# attempts left}}.',
  },
  trading_password_locked: /*i18n*/ {
    id: 'refusal.trading_password_locked',
    message:
      'The trading password is locked after too many wrong attempts. You can use it again {waitMs}.',
  },
  trading_password_weak: /*i18n*/ {
    id: 'refusal.trading_password_weak',
    message: 'This trading password is too easy to guess. Please choose another one.',
  },
  instrument_unknown: /*i18n*/ {
    id: 'refusal.instrument_unknown',
    message: 'We cannot find this share.',
  },
  instrument_not_tradable: /*i18n*/ {
    id: 'refusal.instrument_not_tradable',
    message: 'This share cannot be traded at present.',
  },
  instrument_suspended: /*i18n*/ {
    id: 'refusal.instrument_suspended',
    message: 'Trading in this share is suspended today.',
  },
  market_closed: /*i18n*/ {
    id: 'refusal.market_closed',
    message:
      'Market orders are taken while the market trades. A limit order can be placed now and waits for it.',
  },
  bars_unavailable: /*i18n*/ {
    id: 'refusal.bars_unavailable',
    message: 'The price history could not be retrieved.',
  },
  quantity_zero: /*i18n*/ {
    id: 'refusal.quantity_zero',
    message: 'The quantity cannot be 0.',
  },
  quantity_below_minimum: /*i18n*/ {
    id: 'refusal.quantity_below_minimum',
    message: 'The minimum order is {minimum, number} shares.',
  },
  quantity_step: /*i18n*/ {
    id: 'refusal.quantity_step',
    message: 'The quantity must be a multiple of {step, number} shares.',
  },
  quantity_above_maximum: /*i18n*/ {
    id: 'refusal.quantity_above_maximum',
    message: 'The maximum order is {maximum, number} shares.',
  },
  price_tick: /*i18n*/ {
    id: 'refusal.price_tick',
    message: 'The price must be a multiple of {tickMilli}.',
  },
  price_outside_band: /*i18n*/ {
    id: 'refusal.price_outside_band',
    message: 'The price must be between {lowerMilli} and {upperMilli} today.',
  },
  cash_insufficient: /*i18n*/ {
    id: 'refusal.cash_insufficient',
    message: 'Not enough cash: {requiredMinor} is needed, {availableMinor} is available.',
  },
  shares_insufficient: /*i18n*/ {
    id: 'refusal.shares_insufficient',
    message:
      'Not enough shares: {available, plural, one {# share} other {# shares}} can be sold now.',
  },
  shares_unsettled: /*i18n*/ {
    id: 'refusal.shares_unsettled',
    message:
      'Shares bought today can be sold from {sellableDate}. Now you can sell {available, plural, one {# share} other {# shares}}.',
  },
  no_liquidity: /*i18n*/ {
    id: 'refusal.no_liquidity',
    message: 'There is nobody to trade with at present. Please try a limit order.',
  },
  order_not_open: /*i18n*/ {
    id: 'refusal.order_not_open',
    message: 'This order is no longer open.',
  },
  cancel_locked: /*i18n*/ {
    id: 'refusal.cancel_locked',
    message:
      'The auction takes no cancellations any more. Open orders can be cancelled again {waitMs}.',
  },
  order_unknown: /*i18n*/ {
    id: 'refusal.order_unknown',
    message: 'We cannot find this order.',
  },
  odd_lot_whole: /*i18n*/ {
    id: 'refusal.odd_lot_whole',
    message:
      'The remainder of {remainder, plural, one {# share} other {# shares}} can only be sold in one order.',
  },
  open_orders_too_many: /*i18n*/ {
    id: 'refusal.open_orders_too_many',
    message:
      'You can have {maximum, plural, one {# open order} other {# open orders}} at most. Please cancel one first, or wait until one is filled.',
  },
  ...moneyMessages,
  ...accountMessages,
  ...alertMessages,
  new_share_unknown: /*i18n*/ {
    id: 'refusal.new_share_unknown',
    message: 'We cannot find this new share.',
  },
  application_not_open: /*i18n*/ {
    id: 'refusal.application_not_open',
    message: 'Applications for this new share are taken from {fromAt}.',
  },
  application_closed: /*i18n*/ {
    id: 'refusal.application_closed',
    message: 'Applications for this new share ended at {untilAt}.',
  },
  application_repeated: /*i18n*/ {
    id: 'refusal.application_repeated',
    message:
      'You have already applied for this new share. Each account can apply once, and an application cannot be taken back.',
  },
  application_step: /*i18n*/ {
    id: 'refusal.application_step',
    message: 'Please apply for a multiple of {step, number} shares.',
  },
  application_above_quota: /*i18n*/ {
    id: 'refusal.application_above_quota',
    message: 'Your quota allows {quota, number} shares at most.',
  },
  application_above_limit: /*i18n*/ {
    id: 'refusal.application_above_limit',
    message: 'Each account can apply for {limit, number} shares at most.',
  },
  application_without_quota: /*i18n*/ {
    id: 'refusal.application_without_quota',
    message:
      'You have no quota: your average holding is {averageMinor}, and at least {minimumMinor} is needed.',
  },
  application_banned: /*i18n*/ {
    id: 'refusal.application_banned',
    message:
      'You cannot apply for new shares until {untilDate}, because {unpaid, plural, one {# allotment} other {# allotments}} went unpaid within 12 months.',
  },
  application_unknown: /*i18n*/ {
    id: 'refusal.application_unknown',
    message: 'We cannot find this application.',
  },
  allotment_none: /*i18n*/ {
    id: 'refusal.allotment_none',
    message: 'No shares were allotted to this application, so there is nothing to pay.',
  },
  allotment_paid: /*i18n*/ {
    id: 'refusal.allotment_paid',
    message: 'This allotment has already been paid.',
  },
  allotment_lapsed: /*i18n*/ {
    id: 'refusal.allotment_lapsed',
    message: 'This allotment has lapsed. It could be paid until {untilAt}.',
  },
  allotment_pending: /*i18n*/ {
    id: 'refusal.allotment_pending',
    message: 'The result of this application is not out yet. It is expected on {resultDate}.',
  },
  block_offer_unknown: /*i18n*/ {
    id: 'refusal.block_offer_unknown',
    message: 'We cannot find this block offer.',
  },
  block_offer_not_open: /*i18n*/ {
    id: 'refusal.block_offer_not_open',
    message: 'This block offer opens at {fromAt}.',
  },
  block_offer_closed: /*i18n*/ {
    id: 'refusal.block_offer_closed',
    message: 'This block offer is closed.',
  },
  block_offer_sold_out: /*i18n*/ {
    id: 'refusal.block_offer_sold_out',
    message: 'All shares of this block offer have been taken.',
  },
  block_below_minimum: /*i18n*/ {
    id: 'refusal.block_below_minimum',
    message: 'The minimum purchase from this block offer is {minimum, number} shares.',
  },
  block_above_remaining: /*i18n*/ {
    id: 'refusal.block_above_remaining',
    message:
      'Only {remaining, plural, one {# share is} other {# shares are}} left in this block offer.',
  },
  ...identityMessages,
  ...newsMessages,
  ...supportMessages,
};
