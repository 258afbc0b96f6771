import { Link } from '@tanstack/react-router';

import { readMarketAddress } from '../../features/market/market-address.ts';
import type { AnchorProps, RenderAnchor } from '../../ui/anchor.ts';
import { stockSearch } from '../search.ts';

/** Links to places that many screens lead to. Each is made once, so that memoised rows stay as they are. */
const toShare = remembered((code) => (anchor: AnchorProps) => (
  <Link to="/stockInfo/{-$title}" params={{ title: code }} {...anchor} />
));

const toHolding = remembered((code) => (anchor: AnchorProps) => (
  <Link to="/shares/holdDetail" search={{ code }} {...anchor} />
));

const toShareBeside = remembered((code) => (anchor: AnchorProps) => (
  <Link
    to="/market"
    search={(known) => ({ ...readMarketAddress(known), code })}
    replace
    {...anchor}
  />
));

const toShareFromTable = remembered((code) => (anchor: AnchorProps) => (
  <Link to="/market" search={(known) => ({ ...readMarketAddress(known), code })} {...anchor} />
));

/** Another share in the same workspace: the address stays one page. */
const toShareHere = remembered((code) => (anchor: AnchorProps) => (
  <Link
    to="/stockInfo/{-$title}"
    params={{ title: undefined }}
    search={(known) => ({ ...stockSearch(known), code })}
    replace
    {...anchor}
  />
));

/** The ticket of a purchase, in place of the search that found its share. */
const toPurchase = remembered((code) => (anchor: AnchorProps) => (
  <Link to="/shares/creatOrder" search={{ code, side: 'buy' }} replace {...anchor} />
));

/** The page of a share that needs no session. */
const toPublicShare = remembered((code) => (anchor: AnchorProps) => (
  <Link to="/detail" search={{ code }} {...anchor} />
));

export const shareLinks = {
  toShare,
  toHolding,
  toShareBeside,
  toShareFromTable,
  toShareHere,
  toPurchase,
  toPublicShare,
};

export const toIndex = remembered((index) => (anchor: AnchorProps) => (
  <Link to="/homedetail" search={{ index }} {...anchor} />
));

function remembered(make: (code: string) => RenderAnchor): (code: string) => RenderAnchor {
  const made = new Map<string, RenderAnchor>();
  return (code) => {
    const known = made.get(code) ?? make(code);
    made.set(code, known);
    return known;
  };
}

/** Links to articles, for the many places that name some. */
export const newsLinks = {
  toArticle: (id: string): RenderAnchor => toArticle(id),
  /** What the exchange and the brokerage announce, among the details of the home screen. */
  toAnnouncement: (id: string): RenderAnchor => toAnnouncement(id),
};

const toAnnouncement = (id: string) => (anchor: AnchorProps) => (
  <Link to="/homedetail" search={{ id }} {...anchor} />
);

const toArticle = (id: string) => (anchor: AnchorProps) => (
  <Link to="/cms/web" search={{ id }} {...anchor} />
);
