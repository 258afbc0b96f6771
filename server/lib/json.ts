const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const maximumDepth = 12;

/** JSON as it arrived from outside. Undefined when it is no object, or an object we never read. */
export function parsedObject(text: string): Record<string, unknown> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || !isClean(value, 0)) return undefined;
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** No NUL and no half characters (no database keeps them), no key that reaches a prototype. */
export function isClean(value: unknown, depth: number): boolean {
  if (depth > maximumDepth) return false;
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every((item) => isClean(item, depth + 1));
  return Object.entries(value).every(
    ([key, item]) => !forbiddenKeys.has(key) && isCleanText(key) && isClean(item, depth + 1),
  );
}

function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}
