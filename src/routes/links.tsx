import { useLingui, Trans } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';

import type { Side } from '../../contract/trade/types.ts';
import { readMarketAddress } from '../features/market/market-address.ts';
import type { AnchorProps, RenderAnchor } from '../ui/anchor.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/icons/IconButton.tsx';
import { stockSearch } from './search.ts';

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

/** The way to the search: an icon in a top bar, or a button in an empty place. */
export function SearchLink({ block = false }: { block?: boolean }) {
  const { t } = useLingui();
  if (block)
    return (
      <Button render={(anchor) => <Link to="/search/search" {...anchor} />}>{t`Search`}</Button>
    );
  return (
    <IconButton
      icon="search"
      label={t`Search`}
      render={(anchor) => <Link to="/search/search" {...anchor} />}
    />
  );
}

/** To the login and back here. */
export function LoginLink({ block = false }: { block?: boolean }) {
  const { href } = useLocation();
  return (
    <Button
      size={block ? 'normal' : 'small'}
      block={block}
      render={(anchor) => <Link to="/login" search={{ to: href }} {...anchor} />}
    >
      <Trans>Log in</Trans>
    </Button>
  );
}

/** Opens the ticket for a share. */
export function useTrade(): (side: Side, code: string) => void {
  const navigate = useNavigate();
  return (side, code) => void navigate({ to: '/shares/creatOrder', search: { code, side } });
}
