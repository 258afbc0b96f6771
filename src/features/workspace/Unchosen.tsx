import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { Sector } from '../../../contract/market/types.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useMarketNow } from '../explore/movers/market-now.ts';
import { Movers } from '../explore/movers/Movers.tsx';
import { SectorMap } from '../market/SectorMap.tsx';
import styles from './Unchosen.module.css';

type Props = { renderShare: (code: string) => RenderAnchor };

/** Until a share is chosen: where to begin, by what moves and in which sectors. */
export function Unchosen({ renderShare }: Props) {
  const { t } = useLingui();
  const [sector, setSector] = useState<Sector>();
  const { rows, waiting, failed } = useMarketNow();
  return (
    <div className={styles['place']} data-scroller="">
      <PageHeading name={t`Share`}>
        <VisuallyHidden>{t`Share`}</VisuallyHidden>
      </PageHeading>
      <EmptyState
        icon="candles"
        title={t`No share chosen`}
        text={t`Choose a share from the list to see its chart and its order book here.`}
      />
      {!failed && (
        <div className={styles['market']}>
          <Movers rows={rows} waiting={waiting} sector={sector} renderShare={renderShare} />
          <SectorMap rows={rows} chosen={sector} onChoose={setSector} />
        </div>
      )}
    </div>
  );
}
