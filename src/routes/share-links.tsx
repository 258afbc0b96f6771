import { Link } from '@tanstack/react-router';

import type { AnchorProps, RenderAnchor } from '../ui/anchor.ts';

/** Links to places that many screens lead to. Each is made once, so that memoised rows stay as they are. */
const toShare = remembered((code) => (anchor: AnchorProps) => (
  <Link to="/stockInfo/{-$title}" params={{ title: code }} {...anchor} />
));

const toHolding = remembered((code) => (anchor: AnchorProps) => (
  <Link to="/shares/holdDetail" search={{ code }} {...anchor} />
));

const toShareBeside = remembered((code) => (anchor: AnchorProps) => (
  <Link to="/market" search={(known) => ({ ...known, code })} replace {...anchor} />
));

/** The page of a share that needs no session. */
const toPublicShare = remembered((code) => (anchor: AnchorProps) => (
  <Link to="/detail" search={{ code }} {...anchor} />
));

export const shareLinks = { toShare, toHolding, toShareBeside, toPublicShare };

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
