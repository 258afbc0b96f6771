import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';

import { useSessionUserId } from '../data/session.ts';
import { ExploreScreen } from '../features/market/ExploreScreen.tsx';
import { ThisWeek } from '../features/new-share/ThisWeek.tsx';
import type { AnchorProps } from '../ui/anchor.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { shareLinks } from './share-links.tsx';

/** A share's public page. */
const toPublicShare = (code: string) => (anchor: AnchorProps) => (
  <Link to="/detail" search={{ code }} {...anchor} />
);

/** The market for everybody; whoever has no session reads only. */
export function ExplorePage(): ReactNode {
  const { t } = useLingui();
  const router = useRouter();
  const loggedIn = useSessionUserId() !== undefined;
  return (
    <ExploreScreen
      onBack={router.history.canGoBack() ? () => router.history.back() : undefined}
      actions={
        <IconButton
          icon="search"
          label={t`Search`}
          render={(anchor) =>
            loggedIn ? <Link to="/search/search" {...anchor} /> : <Link to="/search" {...anchor} />
          }
        />
      }
      renderShare={loggedIn ? shareLinks.toShare : toPublicShare}
      newShares={<ThisWeek />}
      invitation={!loggedIn && <Invitation />}
    />
  );
}

function Invitation() {
  return (
    <Banner
      tone="accent"
      action={
        <Button size="small" render={(anchor) => <Link to="/login" {...anchor} />}>
          <Trans>Log in</Trans>
        </Button>
      }
    >
      <Trans>You are looking around without an account. Log in to trade and to apply.</Trans>
    </Banner>
  );
}
