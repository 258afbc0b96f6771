import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useMedia } from '../../lib/use-media.ts';
import { useOnline } from '../../api/network.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { NeedsConnection } from '../../operations/NeedsConnection.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { useRoom } from '../../ui/room.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { cashRules } from '../../../contract/cash/types.ts';
import { CardTile } from './CardTile.tsx';
import styles from './Cash.module.css';
import { cashQueries } from './queries.ts';
import { UnconfirmedCards } from './UnconfirmedCards.tsx';

/** My bank cards. */
export function CardsScreen({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const wide = useMedia('(min-width: 64rem)');
  const roomy = useRoom();
  const online = useOnline();
  const cards = useQuery(cashQueries.cards());
  const staleAt = useStaleAt(cards);
  const items = cards.data?.items;
  const { data: limits } = useQuery(cashQueries.limits());
  const most = limits?.cards ?? cashRules.maximumCards;
  const full = items !== undefined && items.length >= most;
  const another = items !== undefined && items.length > 0 && (
    <Button
      block
      disabled={full || !online}
      render={(anchor) => <Link {...anchor} to="/ucenter/bank" />}
    >
      {full ? <Trans>You have {most} cards, the maximum</Trans> : <Trans>Link a card</Trans>}
    </Button>
  );
  return (
    <Screen
      wide={wide}
      top={<TopBar title={t`My bank cards`} onBack={onBack} actions={<AmountsToggle />} />}
      footer={!roomy && another}
    >
      <PullToRefresh onRefresh={() => cards.refetch({ throwOnError: true })}>
        <div className={styles['cards']}>
          <UnconfirmedCards />
          {staleAt !== undefined && <StaleMark at={staleAt} />}
          {items ? (
            items.length === 0 ? (
              <EmptyState
                icon="card"
                title={<Trans>No bank card yet</Trans>}
                text={
                  <Trans>
                    You can deposit from a linked card, and money is paid out only to it.
                  </Trans>
                }
                action={
                  <Button render={(anchor) => <Link {...anchor} to="/ucenter/bank" />}>
                    <Trans>Link a card</Trans>
                  </Button>
                }
              />
            ) : (
              items.map((card) => <CardTile key={card.id} card={card} />)
            )
          ) : cards.error ? (
            <ErrorState text={loadFailureWords(cards.error)} query={cards} />
          ) : (
            <Skeleton shape="card" count={2} />
          )}
          {items !== undefined && items.length > 0 && <NeedsConnection />}
        </div>
        {roomy && <div className={styles['another']}>{another}</div>}
      </PullToRefresh>
    </Screen>
  );
}
