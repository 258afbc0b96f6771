const secondsPerDay = 86_400;

function attributes(): string {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  return `; Path=/; SameSite=Strict${secure}`;
}

/** The decoded value of a cookie that scripts may read. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1));
    } catch {
      return undefined;
    }
  }
  return undefined;
}

export function writeCookie(name: string, value: string, days: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * secondsPerDay}${attributes()}`;
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; Max-Age=0${attributes()}`;
}
