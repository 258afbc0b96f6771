/**
 * Screens that a message may open, and what each takes in its address. A link is data: whatever is
 * not named here opens nothing.
 */
const places: Record<string, readonly string[]> = {
  '/apply': ['code'],
  '/apply-record': [],
  '/agreement': [],
  '/bankRecord': ['id'],
  '/bankIn': [],
  '/changePassword': [],
  '/change-pwt': [],
  '/cms/web': ['id'],
  '/customerService': ['view'],
  '/loan': [],
  '/loan-record': ['id'],
  '/market': [],
  '/payPwd': [],
  '/personCenter': [],
  '/realNameAuthentication': [],
  '/setting': ['part'],
  '/shares/dzjy': [],
  '/shares/dzjy-record': ['id'],
  '/shares/holdDetail': ['code'],
  '/shares/new': [],
  '/shares/new-detail': ['code'],
  '/statement': [],
  '/stockInfo': ['code'],
  '/trade': ['order'],
  '/trade/history': ['id'],
  '/trade/money': [],
  '/transaction': [],
  '/ucenter/bank-list': [],
  '/ucenter/shengou': [],
  '/ucenter/transfer': [],
};

/** The address of the thing that a message is about; undefined where there is none we may open. */
export function placeOf(link: string): string | undefined {
  const [path = '', query = ''] = link.split('?', 2);
  const known = Object.hasOwn(places, path) ? places[path] : undefined;
  if (!known) return undefined;
  const given = new URLSearchParams(query);
  const kept = known.flatMap((name) => {
    const value = given.get(name);
    return value !== null && /^[\w-]{1,64}$/.test(value) ? [`${name}=${value}`] : [];
  });
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
