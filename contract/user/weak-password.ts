/**
 * Words that people make passwords of, in the languages of the product; with a few digits before or
 * after them they are among the first that are guessed. The brokerage knows a long list beside them.
 */
const obvious = [
  'password passwort passwd passw0rd p@ssword p@ssw0rd pa55word mypassword yourpassword qwerty qwertz azerty',
  'asdf qwer yxcv zxcv zxcvbnm 1q2w3e4r 1qaz2wsx qazwsx abcd abc123 aa123456 a123456 admin',
  'administrator changeme default login root secret test testtest user letmein welcome hello hallo',
  'hallowelt iloveyou trustno sunshine princess football baseball superman batman starwars whatever',
  'computer internet michelle jennifer jessica charlie dragon master monkey shadow freedom summer',
  'winter spring autumn google facebook linkedin lotwise stocks aktien boerse börse geheim schatz',
  'sommer ichliebedich motdepasse bonjour jetaime contraseña tequiero teamo senha parola ciao',
  'wachtwoord welkom lösenord sommar woaini 5201314 5201314a a5201314 5845201314',
  'пароль привет любовь йцукен κωδικός',
]
  .join(' ')
  .split(' ')
  .map(bare);

const rows = ['0123456789', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm'];

const russianRows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'];

const columns = [
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
];

const alphabets = ['abcdefghijklmnopqrstuvwxyz', '9876543210', 'zyxwvutsrqponmlkjihgfedcba'];

/** Each again from its start, as one that is too short goes on. */
const runs = [...rows, ...russianRows, ...columns, ...alphabets].map((run) => run.repeat(3));

/**
 * Whether a password can be guessed by its shape: an obvious word, one character or one short piece
 * again and again, a run of keys, a date, or the account's `own` names.
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  if (/^(.{1,4})\1+$/u.test(plain) || new Set(plain).size < 4) return true;
  if (/^(19|20)?\d{6}$/.test(plain) || /^\d{8}$/.test(plain)) return true;
  if (isRun(plain)) return true;
  const text = bare(plain);
  if (obvious.some((word) => isMadeOf(text, word))) return true;
  return own.some((name) => name.length >= 3 && isMadeOf(text, bare(name)));
}

/** Letters and digits alone, in lower case and without accents. */
export function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A keyboard row, its columns or the alphabet, once or again from its start. */
function isRun(text: string): boolean {
  return runs.some((run) => run.includes(text));
}

const shortestRun = 3;

/** How many characters somebody who guesses has to guess: every run of keys in it counts as one. */
export function charactersToGuess(password: string): number {
  const characters = Array.from(password.toLowerCase());
  let count = 0;
  for (let at = 0; at < characters.length; count += 1) {
    let end = at + shortestRun;
    while (end <= characters.length && isRun(characters.slice(at, end).join(''))) end += 1;
    at = end > at + shortestRun ? end - 1 : at + 1;
  }
  return count;
}

/** The word alone, or with a few digits before or after it. */
function isMadeOf(text: string, word: string): boolean {
  const start = text.indexOf(word);
  if (word === '' || start < 0) return false;
  return /^\d{0,4}$/.test(text.slice(0, start) + text.slice(start + word.length));
}
