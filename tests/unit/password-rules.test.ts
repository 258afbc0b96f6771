import { describe, expect, test } from 'vitest';

import {
  isWeakPassword,
  isWeakTradingPassword,
} from '../../server/domain/account/password-rules.ts';

/** What leaks show again and again, of eight characters and more. */
const mostChosen = [
  'password password1 password2 password3 password12 password123 passw0rd p@ssw0rd p@ssword',
  'iloveyou iloveyou1 iloveyou2 iloveyou3 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456',
  'qwertyui qwertyuiop 12345678 123456789 1234567890 12345678910 87654321 987654321 11111111',
  '88888888 00000000 12344321 123123123 123321123 147258369 789456123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx',
  'q1w2e3r4 q1w2e3r4t5 qazwsxedc zaq12wsx asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234',
  'abc12345 abc123456 a1234567 a12345678 a123456789 123456789a 12345678a 1234qwer qwer1234 aa123456',
  'sunshine sunshine1 princess princess1 football football1 football12 baseball baseball1 superman',
  'superman1 batman123 trustno1 starwars starwars1 whatever whatever1 computer computer1 internet',
  'michelle michelle1 jennifer jennifer1 jessica1 nicole12 charlie1 dragon123 master123 monkey123',
  'shadow123 welcome1 welcome123 letmein1 letmein123 michael1 jordan23 liverpool liverpool1 chelsea1',
  'chocolate chocolate1 butterfly butterfly1 samantha elizabeth elizabeth1 alexander patricia',
  'corvette mercedes midnight nintendo snowball garfield minecraft pokemon1 blink182 metallica',
  'admin123 admin1234 administrator changeme test1234 testtest hello123 hallo123 passwort passwort1',
  'schatz123 motdepasse wachtwoord losenord contrasena woaini520 woaini1314 5201314a',
]
  .join(' ')
  .split(' ');

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
    'пароль123',
    'Contraseña1',
    'йцукенгш',
    '1qaz2wsx3edc',
  ])('like %s is weak', async (password) => {
    expect(await isWeakPassword(password, own)).toBe(true);
  });

  test('is weak when it is one of those chosen most, in whatever case', async () => {
    const taken: string[] = [];
    for (const password of mostChosen)
      for (const typed of [password, password.toUpperCase()])
        if (!(await isWeakPassword(typed, []))) taken.push(typed);
    expect(taken).toEqual([]);
  });

  test.each([
    'korrekt-Pferd-7',
    'Anna mag Kirschen',
    '密码不该被猜到啊',
    'xK3!pq9Z',
    'zugspitze2962m',
    'Kartoffelpuffer-9',
    'bootstrap the ferry',
  ])('like %s is good enough', async (password) => {
    expect(await isWeakPassword(password, own)).toBe(false);
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
