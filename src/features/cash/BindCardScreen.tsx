import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { userInfoQuery } from '../../api/user-info.ts';
import { IdentityNeeded } from '../../operations/identity-gate/IdentityNeeded.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { BindForm } from './BindForm.tsx';
import styles from './Cash.module.css';
import { cashQueries } from './queries.ts';
import { UnconfirmedCards } from './UnconfirmedCards.tsx';
import { Waiting } from './Waiting.tsx';

const askAgainMs = 1_500;

/** Binds a bank card or account in the investor's own name, as the verified identity has it. */
export function BindCardScreen({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const { t } = useLingui();
  const info = useQuery(userInfoQuery);
  const identity = info.data?.identity_state;
  const cards = useQuery({
    ...cashQueries.cards(),
    // The name comes with the identity: a list from before does not have it yet.
    refetchInterval: ({ state }) =>
      identity === 'approved' && state.data?.holder === null ? askAgainMs : false,
  });
  const top = <TopBar title={t`Link a bank card`} onBack={onBack} />;
  if (identity !== undefined && identity !== 'approved')
    return (
      <Screen top={top}>
        <div className={styles['form']}>
          <UnconfirmedCards />
          <IdentityNeeded returnTo="/ucenter/bank">
            <Trans>
              A card must be in your own name. We take the name from your verified identity; after
              that you can link the card here.
            </Trans>
          </IdentityNeeded>
        </div>
      </Screen>
    );
  const holder = cards.data?.holder ?? null;
  if (holder === null)
    return (
      <Waiting
        top={top}
        error={cards.error ?? info.error}
        onRetry={() => {
          void cards.refetch();
          void info.refetch();
        }}
      />
    );
  return <BindForm top={top} holder={holder} onDone={onDone} />;
}
