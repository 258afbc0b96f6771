import { useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { Order } from '../../../contract/trade/types.ts';
import { TabStrip } from '../../ui/lists/TabStrip.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { DealList } from '../trade/DealList.tsx';
import { OpenOrders } from '../trade/OpenOrders.tsx';
import { OrderSheet } from '../trade/OrderSheet.tsx';
import { PositionTable } from '../trade/PositionTable.tsx';
import styles from './Records.module.css';

type Props = { renderShare: (code: string) => RenderAnchor };
type View = 'held' | 'open' | 'deals';

/** What is held, what waits and what was done, below the chart. */
export function Records({ renderShare }: Props) {
  const { t } = useLingui();
  const panelId = useId();
  const [view, setView] = useState<View>('held');
  const [shown, setShown] = useState<Order | null>(null);
  return (
    <section className={styles['records']} aria-label={t`Holdings and orders`}>
      <TabStrip
        label={t`Holdings and orders`}
        panelId={panelId}
        value={view}
        tabs={[
          { value: 'held', label: t`Holdings` },
          { value: 'open', label: t`Open orders` },
          { value: 'deals', label: t`Deals` },
        ]}
        onChange={setView}
      />
      <div role="tabpanel" id={panelId} className={styles['panel']} data-scroller="">
        {view === 'held' && <PositionTable renderShare={renderShare} />}
        {view === 'open' && <OpenOrders onShow={setShown} />}
        {view === 'deals' && <DealList period="today" />}
      </div>
      <OrderSheet order={shown} onClose={() => setShown(null)} />
    </section>
  );
}
