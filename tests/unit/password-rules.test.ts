import { describe, expect, test } from 'vitest';

import {
  isWeakPassword,
  isWeakTradingPassword,
} from '../../server/domain/account/password-rules.ts';

const own = ['Anna.Keller', '4915112345678'];

describe('a password', () => {
  test.each([
    'password1',
    'Passwort123',
    'P@ssw0rd',
    'aaaaaaaa',
    'abababab',
    'abcabcabc',
    '12345678',
    '87654321',
    '19870412',
    '13021987',
    'qwertzuiop',
    'abcdefgh',
    'Anna.Keller1',
    'annakeller',
    '2024annakeller',
    '4915112345678',
  ])('like %s is weak', (password) => {
    expect(isWeakPassword(password, own)).toBe(true);
  });

  test.each([
    'korrekt-Pferd-7',
    'Anna mag Kirschen',
    '密码不该被猜到啊',
    'xK3!pq9Z',
    'zugspitze2962m',
  ])('like %s is good enough', (password) => {
    expect(isWeakPassword(password, own)).toBe(false);
  });
});

describe('a trading password', () => {
  test.each(['111111', '121212', '123456', '654321', '123123', '112233', '111222'])(
    '%s is weak',
    (digits) => {
      expect(isWeakTradingPassword(digits)).toBe(true);
    },
  );

  test.each(['294173', '918273', '100200', '135792'])('%s is good enough', (digits) => {
    expect(isWeakTradingPassword(digits)).toBe(false);
  });
});
