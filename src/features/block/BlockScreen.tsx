import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { BlockOffer } from '../../../contract/block/types.ts';
import { useOnline } from '../../api/network.ts';
import { refreshNow } from '../../live/refresh.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { BuyFlow } from './BuyFlow.tsx';
import { OfferCard } from './OfferCard.tsx';
import { blockQueries } from './queries.ts';
import { UnconfirmedBlocks } from './UnconfirmedBlocks.tsx';
import styles from './BlockScreen.module.css';

/** How often what is left is asked for while the offers are looked at. */
const offersEveryMs = 3_000;

/** Blocks of shares at a fixed price, for whoever comes first. */
export function BlockScreen({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const online = useOnline();
  const query = useQuery({
    ...blockQueries.offers(),
    refetchInterval: online ? offersEveryMs : false,
  });
  const staleAt = useStaleAt(query);
  const [buying, setBuying] = useState<BlockOffer | null>(null);
  const offers = query.data?.items;
  // The offer moves on while its sheet is open.
  const current = offers?.find(({ id }) => id === buying?.id) ?? buying;
  return (
    <Screen
      wide
      top={
        <TopBar
          title={t`Block trade`}
          onBack={onBack}
          actions={
            <IconButton
              icon="history"
              label={t`Block trade records`}
              render={(anchor) => <Link {...anchor} to="/shares/dzjy-record" />}
            />
          }
        />
      }
    >
      <PullToRefresh onRefresh={() => refreshNow(client, [{ queryKey: blockQueries.all }])}>
        <div className={styles['page']}>
          <p className={styles['intro']}>
            <Trans>
              Large holders offer blocks of shares at a fixed price, usually below the market. You
              pay at once and can sell from the next trading day (T+1).
            </Trans>
          </p>
          <UnconfirmedBlocks />
          {staleAt !== undefined && <StaleMark at={staleAt} />}
          {!offers &&
            (query.error ? (
              <ErrorState text={loadFailureWords(query.error)} query={query} />
            ) : (
              <div className={styles['offers']} aria-busy="true">
                <Skeleton shape="card" count={3} />
              </div>
            ))}
          {offers?.length === 0 && (
            <EmptyState
              icon="block-trade"
              title={<Trans>No block offers at the moment</Trans>}
              text={<Trans>New offers appear here by themselves.</Trans>}
            />
          )}
          <div className={styles['offers']}>
            {offers?.map((offer) => (
              <OfferCard key={offer.id} offer={offer} onBuy={() => setBuying(offer)} />
            ))}
          </div>
        </div>
      </PullToRefresh>
      <BuyFlow offer={buying && current} onClose={() => setBuying(null)} />
    </Screen>
  );
}
