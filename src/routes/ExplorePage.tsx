import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';

import { useSessionUserId } from '../session/session.ts';
import { ExploreScreen } from '../features/explore/ExploreScreen.tsx';
import { ThisWeek } from '../features/new-share/ThisWeek.tsx';
import { Banner } from '../ui/Banner.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LoginLink } from './LoginLink.tsx';
import { shareLinks } from './share-links.tsx';

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
      renderShare={loggedIn ? shareLinks.toShare : shareLinks.toPublicShare}
      newShares={<ThisWeek />}
      invitation={!loggedIn && <Invitation />}
    />
  );
}

function Invitation() {
  return (
    <Banner tone="accent" action={<LoginLink />}>
      <Trans>You are looking around without an account. Log in to trade and to apply.</Trans>
    </Banner>
  );
}
