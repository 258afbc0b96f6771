const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

function randomText(length: number): string {
  let text = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(length)))
    text += alphabet.charAt(byte % alphabet.length);
  return text;
}

/** A new id that carries its kind: `ord_` and 26 characters, the first ten ordered by time. */
export function newId(kind: string): string {
  let time = '';
  for (let rest = Date.now(), i = 0; i < 10; i += 1, rest = Math.floor(rest / 32))
    time = alphabet.charAt(rest % 32) + time;
  return `${kind}_${time}${randomText(16)}`;
}

/** Something never used before, for payloads that must not be replayed. */
export function newNonce(): string {
  return randomText(26);
}
