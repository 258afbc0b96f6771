import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';

import { useSessionUserId } from '../session/session.ts';
import { ShelfOffers } from '../features/block/ShelfOffers.tsx';
import { ShelfIssues } from '../features/new-share/ShelfIssues.tsx';
import { ShelfSavings } from '../features/savings/ShelfSavings.tsx';
import { Banner } from '../ui/Banner.tsx';
import { PullToRefresh } from '../ui/PullToRefresh.tsx';
import { Screen } from '../ui/Screen.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import { LoginLink } from './LoginLink.tsx';
import styles from './PublicPages.module.css';
import { useBack } from './use-back.ts';

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
