/** Every route of the specification with what a visitor may expect there. */
export type RouteRow = {
  path: string;
  /** As written in the route's definition, where it has a parameter. */
  definition?: string;
  requireAuth: boolean;
  /** Where it leads when its address does not say what it is about. */
  without?: string;
};

const publicRoutes = new Set(
  [
    '/login /register /agreement /forgotPassword /changePassword',
    '/setting/language /shop /explore /detail /search',
  ].flatMap((paths) => paths.split(' ')),
);

const table = [
  '/login /register /payPwd /home /market /search/search /search /stockInfo /trade',
  '/shares/creatOrder /ucenter/holding /shares/holdDetail /historyPosition /historyDetail',
  '/ucenter/bank-list /ucenter/bank /bankIn /fastpayment /ucenter/transfer /bankRecord',
  '/personCenter /my /setting/language /demo /agreement /homedetail /test',
  '/shares/new /shares/new-detail /apply /apply-record /ucenter/shengou',
  '/shares/dzjy /shares/dzjy-record /explore /shop /detail',
  '/messages /customerService /realNameAuthentication',
  '/change-pwt /forgotPassword /changePassword /setting',
  '/cms/web',
  '/trade/money /payment /trade/history /ucenter/moneyLog /transaction',
].flatMap((paths) => paths.split(' '));

/** Beside the table of the specification, which names areas without routes of their own. */
const extra = ['/loan', '/loan-record', '/statement', '/ucenter/result'];

const definitions: Record<string, string> = {
  '/stockInfo': '/stockInfo/{-$title}',
  '/bankIn': '/bankIn/{-$type}',
};

/** Details of nothing are no screen: there is only the list. */
const lists: Record<string, string> = {
  '/shares/holdDetail': '/ucenter/holding',
  '/historyDetail': '/historyPosition',
  '/shares/new-detail': '/shares/new',
};

const rowOf = (path: string): RouteRow => ({
  path,
  ...(definitions[path] === undefined ? {} : { definition: definitions[path] }),
  requireAuth: !publicRoutes.has(path),
  ...(lists[path] === undefined ? {} : { without: lists[path] }),
});

export const routeTable: readonly RouteRow[] = [...table, ...extra].map((path) => rowOf(path));
