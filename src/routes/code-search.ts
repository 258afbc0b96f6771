/** The share that a URL is about: six digits, which the router may have read as a number. */
export function codeSearch(search: Record<string, unknown>): { code?: string } {
  const value = search['code'];
  const text = typeof value === 'number' ? String(value).padStart(6, '0') : value;
  return typeof text === 'string' && /^\d{6}$/.test(text) ? { code: text } : {};
}
