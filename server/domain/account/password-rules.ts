/**
 * The commonest passwords of published leaks and what people make of the word itself; beside the
 * patterns below that catch the rest of such lists.
 */
const commonest = new Set(
  [
    'password password1 password12 password123 passwort passwort1 passwort123 passw0rd p@ssw0rd',
    'p@ssword pa55word letmein1 letmein123 welcome1 welcome123 iloveyou iloveyou1 sunshine',
    'sunshine1 princess princess1 football football1 baseball baseball1 superman superman1 batman123',
    'trustno1 starwars starwars1 whatever whatever1 computer computer1 michelle jennifer jessica1',
    'charlie1 dragon123 master123 monkey123 shadow123 qwertyui qwertyuiop qwerty12 qwerty123',
    'qwerty1234 qwertz123 qwertzui qwertzuiop azertyui azertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx',
    'zaq12wsx qazwsxedc asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456',
    'a1234567 a12345678 a123456789 q1w2e3r4 aa123456 aa12345678 admin123 admin1234 administrator',
    'changeme changeme1 default1 secret123 test1234 testtest hallo123 hallowelt geheim123 schatz123',
    'ichliebedich woaini520 woaini1314 5201314a lotwise1 lotwise123 aktien123 boerse123 5845201314',
    'motdepasse motdepasse1 contrasena password! passwort! senha123 wachtwoord wachtwoord1 parola123',
    'losenord losenord1 mypassword yourpassword google123 facebook1 linkedin1 internet internet1',
  ]
    .join(' ')
    .split(' '),
);

const rows = ['0123456789', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runs = [...rows, 'abcdefghijklmnopqrstuvwxyz', '9876543210', 'zyxwvutsrqponmlkjihgfedcba'];

/**
 * Whether a new password would be among the first that are guessed: a common one, one character or
 * one short piece again and again, a run of keys, a date, or the account's own names.
 */
export function isWeakPassword(password: string, own: readonly string[]): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '');
  if (commonest.has(plain) || commonest.has(letters)) return true;
  if (/^(.{1,4})\1+$/u.test(plain) || new Set(plain).size < 4) return true;
  if (/^(19|20)?\d{6}$/.test(plain) || /^\d{8}$/.test(plain)) return true;
  if (isRun(plain)) return true;
  return own.some((name) => name.length >= 3 && isMadeOf(letters, name.toLowerCase()));
}

/** A keyboard row or the alphabet, once or again from its start. */
function isRun(text: string): boolean {
  return runs.some((run) => run.repeat(3).includes(text));
}

/** The name alone, or with a few digits before or after it. */
function isMadeOf(text: string, name: string): boolean {
  const plain = name.replace(/[^\p{L}\p{N}]/gu, '');
  const start = text.indexOf(plain);
  if (!plain || start < 0) return false;
  return /^\d{0,4}$/.test(text.slice(0, start) + text.slice(start + plain.length));
}

/** Whether six digits are too easy: one digit, two in turn, a run, a half repeated. */
export function isWeakTradingPassword(digits: string): boolean {
  if (new Set(digits).size < 3) return true;
  if (/^(\d{2})\1\1$|^(\d{3})\2$/.test(digits) || /^(\d)\1(\d)\2(\d)\3$/.test(digits)) return true;
  const steps = Array.from(digits.slice(1), (digit, i) => Number(digit) - Number(digits[i]));
  return new Set(steps).size === 1;
}
