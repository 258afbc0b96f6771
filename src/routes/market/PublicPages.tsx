import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';

import { ShelfOffers } from '../../features/block/ShelfOffers.tsx';
import { ExploreScreen } from '../../features/explore/ExploreScreen.tsx';
import { ShelfIssues } from '../../features/new-share/ShelfIssues.tsx';
import { ThisWeek } from '../../features/new-share/ThisWeek.tsx';
import { ShelfSavings } from '../../features/savings/ShelfSavings.tsx';
import { useSessionUserId } from '../../session/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { shareLinks } from '../links/anchors.tsx';
import { LoginLink } from '../links/link-buttons.tsx';
import { useBack } from '../use-back.ts';
import styles from './PublicPages.module.css';

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

/** The shelf: what can be bought beside listed shares. Read without a session; buying needs one. */
export function ShopPage(): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const visiting = useSessionUserId() === undefined;
  const onBack = useBack(visiting ? '/explore' : '/home');
  const refresh = () => client.refetchQueries({ type: 'active' }, { throwOnError: true });
  return (
    <Screen wide top={<TopBar title={t`On offer`} onBack={onBack} />}>
      <PullToRefresh onRefresh={refresh}>
        <div className={styles['page']}>
          {visiting && (
            <Banner tone="accent" action={<LoginLink />}>
              <Trans>You are looking around without an account. Log in to buy and to apply.</Trans>
            </Banner>
          )}
        </div>
        <div className={styles['shelf']}>
          <ShelfIssues />
          <ShelfOffers />
          <ShelfSavings />
        </div>
      </PullToRefresh>
    </Screen>
  );
}
