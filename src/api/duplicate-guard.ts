/** The window of the specification: the same path and body within it is refused. */
export const duplicateWindowMs = 1000;

export type DuplicateGuard = {
  /** True when the call may go out; false when the same one went out within the window. */
  admit(path: string, body: string): boolean;
  /**
   * Encrypted bodies differ each time. Says which plain input a ciphertext stands for, so that the
   * guard compares what the user sent.
   */
  alias(query: string, plain: string): void;
  /** A session is over: whoever logs in next sends for the first time, and no input stays known. */
  forget(): void;
};

/** Short enough to say nothing about a password, long enough to tell two inputs apart. */
function fingerprint(text: string): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2_654_435_761);
    two = Math.imul(two ^ unit, 1_597_334_677);
  }
  return JSON.stringify(`${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}`);
}

const queryField = /"query":"([^"]*)"/;

export function createDuplicateGuard(now: () => number = Date.now): DuplicateGuard {
  const sent = new Map<string, number>();
  const plains = new Map<string, { plain: string; at: number }>();

  const prune = (time: number) => {
    for (const [key, at] of sent) if (time - at >= duplicateWindowMs) sent.delete(key);
    for (const [query, entry] of plains)
      if (time - entry.at >= duplicateWindowMs) plains.delete(query);
  };

  const comparable = (body: string) => {
    const query = queryField.exec(body)?.[1];
    const plain = query === undefined ? undefined : plains.get(query)?.plain;
    return plain === undefined ? body : body.replace(queryField, () => `"query":${plain}`);
  };

  return {
    admit: (path, body) => {
      const time = now();
      prune(time);
      const key = `${path} ${comparable(body)}`;
      if (sent.has(key)) return false;
      sent.set(key, time);
      return true;
    },
    alias: (query, plain) => {
      const time = now();
      prune(time);
      plains.set(query, { plain: fingerprint(plain), at: time });
    },
    forget: () => {
      sent.clear();
      plains.clear();
    },
  };
}

/** The one guard of the app. */
export const duplicateGuard = createDuplicateGuard();
