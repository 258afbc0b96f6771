import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { useIdentityState } from '../../desk/identity.ts';
import { IdentityNeeded } from '../../desk/IdentityNeeded.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { BindForm } from './BindForm.tsx';
import styles from './Cash.module.css';
import { cashQueries } from './queries.ts';
import { UnconfirmedCards } from './UnconfirmedCards.tsx';
import { Waiting } from './Waiting.tsx';

/** Binds a bank card or account in the investor's own name, as the verified identity has it. */
export function BindCardScreen({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const { t } = useLingui();
  const identity = useIdentityState();
  const cards = useQuery(cashQueries.cards());
  const top = <TopBar title={t`Bind a bank card`} onBack={onBack} />;
  if (identity !== undefined && identity !== 'approved')
    return (
      <Screen top={top}>
        <div className={styles['form']}>
          <UnconfirmedCards />
          <IdentityNeeded returnTo="/ucenter/bank">
            <Trans>
              A card must be in your own name. We take the name from your verified identity; after
              that you can bind the card here.
            </Trans>
          </IdentityNeeded>
        </div>
      </Screen>
    );
  // The name came with the identity: a list from before does not have it yet.
  const holder = cards.data?.holder ?? null;
  if (holder === null)
    return <Waiting top={top} error={cards.error} onRetry={() => void cards.refetch()} />;
  return <BindForm top={top} holder={holder} onDone={onDone} />;
}
