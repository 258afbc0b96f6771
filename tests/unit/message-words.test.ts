import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';

import { messageCategories } from '../../contract/message/types.ts';
import type { MessageKind, MessageParams } from '../../contract/message/types.ts';
import { placeOf } from '../../src/features/message/place/message-place.ts';
import { arrivalOf } from '../../src/features/message/unread/arrival.ts';
import { isMeant } from '../../src/features/message/mutations.ts';
import { messageText, writers } from '../../src/features/message/labels.ts';
import { storeLanguage } from '../../src/lib/language.ts';

const share = { code: '600519', name: '贵州茅台', latinName: 'Kweichow Moutai' };
const order = {
  ...share,
  side: 'buy',
  quantity: 300,
  filledQuantity: 200,
  priceMilli: 10_005,
  valueMinor: 200_100,
} as const;
const at = Date.parse('2026-11-20T10:00:00+08:00');
const money = { amountMinor: 123_456 };
const device = { browser: 'Firefox', system: 'Android' };

const examples: MessageParams = {
  order_filled: order,
  price_alert: { ...share, condition: 'day_up', value: 520, priceMilli: 10_005 },
  order_expired: order,
  order_cut: order,
  order_cancelled: order,
  block_bought: { ...share, quantity: 1_000, priceMilli: 10_000, ...money },
  deposit_credited: money,
  deposit_failed: { ...money, reason: 'bank_balance' },
  withdrawal_requested: { ...money, card: '•••• 7890' },
  withdrawal_paid: { ...money, card: '•••• 7890' },
  withdrawal_refused: { ...money, reason: 'Please call us.' },
  savings_confirmed: money,
  savings_paid: money,
  loan_passed: money,
  loan_rejected: { ...money, reason: 'credit' },
  loan_overdue: { ...money, dueDate: '2026-11-20' },
  new_share_applied: { ...share, quantity: 500, drawDate: '2026-11-22' },
  new_share_allotted: { ...share, quantity: 500, ...money, payUntilAt: at },
  new_share_not_allotted: { ...share, quantity: 500 },
  new_share_paid: { ...share, quantity: 500, ...money },
  new_share_lapsed: { ...share, quantity: 500, unpaid: 2 },
  new_share_banned: { unpaid: 3, untilDate: '2027-05-20' },
  new_share_listed: { ...share, quantity: 500, priceMilli: 12_340 },
  signed_in_new_device: { ...device, signedInAt: at },
  password_changed: { changedAt: at },
  password_reset: { changedAt: at },
  trading_password_changed: { changedAt: at },
  trading_password_reset: { changedAt: at },
  device_revoked: { ...device, revokedAt: at },
  other_devices_revoked: { count: 2, revokedAt: at },
  passkey_added: { name: 'Phone', changedAt: at },
  passkey_removed: { name: 'Phone', changedAt: at },
  passkeys_dropped: { by: 'reset', changedAt: at },
  passkey_for_trading: { name: 'Phone', changedAt: at },
  second_step_on: { changedAt: at },
  second_step_off: { changedAt: at },
  recovery_codes_made: { changedAt: at },
  recovery_code_used: { left: 9, usedAt: at },
  phone_changed: { phone: '+86 138****0000', changedAt: at },
  username_changed: { username: 'lena', changedAt: at },
  data_exported: { changedAt: at },
  identity_approved: {},
  identity_rejected: { reason: 'blurred' },
  identity_revoked: { reason: 'blurred' },
  notice: { texts: { en: { title: 'Holiday', text: 'The market is closed.' } } },
};

const kinds = Object.keys(messageCategories) as MessageKind[];
const textOf = (kind: string, params: object) =>
  messageText({ kind, params: params as Parameters<typeof messageText>[0]['params'] });

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  storeLanguage('en');
});

describe('the words of messages', () => {
  it('are there for every kind that the brokerage writes', () => {
    expect(Object.keys(writers).toSorted()).toEqual(kinds.toSorted());
  });

  it.each(kinds)('%s: a title and a sentence with its figures, nothing left open', (kind) => {
    const { title, text } = textOf(kind, examples[kind]);
    expect(title).not.toBe('');
    expect(text).toMatch(/[.。]$/);
    expect(`${title} ${text}`).not.toMatch(/undefined|NaN|[{}#]|\[object/);
    expect(text).not.toContain('cannot show this message');
  });

  it('say how much of an order was filled, and that nothing was', () => {
    expect(textOf('order_expired', order).text).toContain('200 of 300 shares');
    expect(textOf('order_expired', { ...order, filledQuantity: 0 }).text).not.toMatch(/\d/);
    expect(textOf('order_filled', { ...order, side: 'sell' }).title).toBe('Sold: Kweichow Moutai');
  });

  it('put a reason of ours into words and leave the words of the desk as they are', () => {
    expect(textOf('deposit_failed', examples.deposit_failed).text).toContain(
      'There is not enough money in the bank account.',
    );
    expect(textOf('withdrawal_refused', examples.withdrawal_refused).text).toContain(
      'Please call us.',
    );
  });

  it('name the same end of a day as the screens', () => {
    const payUntilAt = Date.parse('2026-11-26T00:00:00+08:00');
    expect(
      textOf('new_share_allotted', { ...examples.new_share_allotted, payUntilAt }).text,
    ).toContain('by 2026-11-25 24:00, market time');
  });

  it('say of a password reset no way that it need not have gone: a code, or a link of the desk', () => {
    const { title, text } = textOf('password_reset', { changedAt: at });
    expect(text).toContain('was reset on 2026-11-20 10:00, market time');
    expect(`${title} ${text}`).not.toMatch(/code|link/i);
  });

  it('say that the app is too old for a kind it does not know, or for figures it does not know', () => {
    const unknown = expect.stringContaining('Please update the app') as string;
    expect(textOf('margin_call', { ratio: 3 }).text).toEqual(unknown);
    expect(textOf('toString', {}).text).toEqual(unknown);
    expect(textOf('notice', {}).text).toEqual(unknown);
  });
});

describe('the thing that a message is about', () => {
  it('opens on a screen of the list, with what that screen takes and nothing else', () => {
    expect(placeOf('/bankRecord?id=dep_0123')).toBe('/bankRecord?id=dep_0123');
    expect(placeOf('/trade?order=ord_01&side=buy')).toBe('/trade?order=ord_01');
    expect(placeOf('/shares/new-detail?code=<script>')).toBe('/shares/new-detail');
  });

  it.each([
    '',
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/nowhere',
    '/constructor',
  ])('opens nothing for %j', (link) => {
    expect(placeOf(link)).toBeUndefined();
  });
});

describe('marking', () => {
  const message = { id: 'msg_2', category: 'money' } as Parameters<typeof isMeant>[0];

  it('reaches what is named, and what is not newer than the newest that was seen', () => {
    expect(isMeant(message, { ids: ['msg_2'] })).toBe(true);
    expect(isMeant(message, { ids: ['msg_1'] })).toBe(false);
    expect(isMeant(message, { upTo: 'msg_2' })).toBe(true);
    expect(isMeant(message, { upTo: 'msg_1' })).toBe(false);
    expect(isMeant(message, { upTo: 'msg_3', category: 'orders' })).toBe(false);
    expect(isMeant(message, {})).toBe(false);
  });
});

describe('what is told on whatever screen is open', () => {
  const message = (id: string, kind: string, createdAt = at) =>
    ({ id, kind, category: 'orders', params: {}, link: '', createdAt, readAt: null }) as const;
  const unread = (newest: ReturnType<typeof message> | null, support = 0) => ({
    total: newest ? 1 : 0,
    categories: { orders: newest ? 1 : 0, allotments: 0, money: 0, system: 0 },
    newest,
    support,
  });

  it('is what has just come and is urgent', () => {
    const before = unread(null);
    expect(arrivalOf(before, unread(message('msg_1', 'order_filled')), at + 500)?.id).toBe('msg_1');
    expect(arrivalOf(before, unread(message('msg_1', 'new_share_applied')), at)).toBeNull();
    expect(arrivalOf(before, unread(message('msg_1', 'order_filled')), at + 61_000)).toBeNull();
  });

  it('is nothing that waited before, and nothing because something newer was read', () => {
    const two = unread(message('msg_2', 'order_filled'));
    expect(arrivalOf(undefined, two, at)).toBeNull();
    expect(arrivalOf(two, unread(message('msg_1', 'order_filled')), at)).toBeNull();
    expect(arrivalOf(two, two, at)).toBeNull();
  });

  it('is an answer of customer service', () => {
    expect(arrivalOf(unread(null), unread(null, 1), at)?.message).toBeNull();
    expect(arrivalOf(unread(null, 1), unread(null, 0), at)).toBeNull();
  });
});
