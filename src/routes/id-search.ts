/** The record that a URL is about: an id that carries its kind. */
export function idSearch(search: Record<string, unknown>): { id?: string } {
  const value = search['id'];
  return typeof value === 'string' && /^[a-z]{2,5}_[0-9a-z]{1,40}$/.test(value)
    ? { id: value }
    : {};
}
