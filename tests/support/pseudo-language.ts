const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const strange = 'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';

type Token = string | [name: string, type?: string, branches?: Record<string, unknown>];

/**
 * The code of a catalogue's chunk with every letter of its messages replaced by one that looks alike,
 * so that what is still in plain letters on a screen came from elsewhere.
 */
export function pseudoCatalogue(code: string): string {
  const written = /JSON\.parse\(`([\s\S]*?[^\\])`\)/.exec(code);
  if (!written?.[1]) throw new Error('this chunk is no catalogue as the build writes it');
  // Only what a template may escape: no expression is in it.
  const json = written[1].replaceAll(/\\([`$\\])/g, '$1');
  const messages = JSON.parse(json) as Record<string, Token[]>;
  const pseudo = Object.fromEntries(
    Object.entries(messages).map(([id, tokens]) => [id, tokens.map(disguise)]),
  );
  return code.replace(written[0], () => `JSON.parse(${JSON.stringify(JSON.stringify(pseudo))})`);
}

function disguise(token: unknown): unknown {
  if (typeof token === 'string') return disguiseText(token);
  if (!Array.isArray(token)) return token;
  const [name, type, branches] = token as [string, string?, Record<string, unknown>?];
  if (typeof branches !== 'object') return token;
  const strangers = Object.entries(branches).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(disguise) : value,
  ]);
  return [name, type, Object.fromEntries(strangers)];
}

function disguiseText(text: string): string {
  return text.replaceAll(/[A-Za-z]/g, (letter) => strange[plain.indexOf(letter)] ?? letter);
}
