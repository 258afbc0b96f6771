import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';

import type { Sector } from '../../../contract/market/types.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import styles from './ExploreScreen.module.css';
import { IndexStrip, MarketAge } from '../market/IndexStrip.tsx';
import { marketQueries } from '../market/queries.ts';
import { useMarketNow } from './movers/market-now.ts';
import { Movers } from './movers/Movers.tsx';
import { SectorTiles } from './SectorTiles.tsx';

type Props = {
  onBack?: (() => void) | undefined;
  actions: ReactNode;
  renderShare: (code: string) => RenderAnchor;
  /** New shares of this week. */
  newShares: ReactNode;
  /** What a visitor without a session may do next; nothing for others. */
  invitation: ReactNode;
};

/** Discovering the market, also without a session: what moves, which sectors, what is new. */
export function ExploreScreen({ onBack, actions, renderShare, newShares, invitation }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const refresh = () =>
    client.refetchQueries(
      { queryKey: marketQueries.all(), type: 'active' },
      { throwOnError: true },
    );
  return (
    <Screen
      flush
      wide
      top={<TopBar title={t`Explore`} actions={actions} {...(onBack ? { onBack } : {})} />}
    >
      <PullToRefresh onRefresh={refresh}>
        <IndexStrip />
        <MarketAge />
        <div className={styles['page']}>
          {invitation}
          <Discovery renderShare={renderShare} newShares={newShares} />
        </div>
      </PullToRefresh>
    </Screen>
  );
}

function Discovery({ renderShare, newShares }: Pick<Props, 'renderShare' | 'newShares'>) {
  const [sector, setSector] = useState<Sector>();
  const { rows, waiting, failed } = useMarketNow();
  if (failed) return <ErrorState query={failed} />;
  return (
    <>
      <Movers rows={rows} waiting={waiting} sector={sector} renderShare={renderShare} />
      {newShares}
      <Section title={<Trans>Sectors</Trans>}>
        {waiting ? (
          <Skeleton shape="card" />
        ) : (
          <SectorTiles rows={rows} chosen={sector} onChoose={setSector} />
        )}
      </Section>
    </>
  );
}
