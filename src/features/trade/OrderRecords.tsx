import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { Order } from '../../../contract/trade/types.ts';
import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { Section } from '../../ui/lists/Section.tsx';
import { TabStrip } from '../../ui/lists/TabStrip.tsx';
import { DealList } from './DealList.tsx';
import { ExportButton } from '../../records/ExportButton.tsx';
import { dealFile, orderFile } from './export-records.ts';
import { OpenOrders } from './OpenOrders.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { PeriodSelect } from '../../records/PeriodSelect.tsx';
import styles from './OrderRecords.module.css';
import { MarketTimeNote, RecordsTools } from '../../records/RecordsTools.tsx';

type View = 'open' | 'deals' | 'done';

/** Open orders first; deals and ended orders by period. */
export function OrderRecords() {
  const { t } = useLingui();
  const panelId = useId();
  const [view, setView] = useState<View>('open');
  const [period, setPeriod] = useState<PeriodFilter>('today');
  const [shown, setShown] = useState<Order | null>(null);
  return (
    <Section title={<Trans>Orders and deals</Trans>}>
      <div className={styles['tabs']}>
        <TabStrip
          label={t`Orders and deals`}
          panelId={panelId}
          value={view}
          tabs={[
            { value: 'open', label: t`Open orders` },
            { value: 'deals', label: t`Deals` },
            { value: 'done', label: t`Ended orders` },
          ]}
          onChange={setView}
        />
      </div>
      <div role="tabpanel" id={panelId} className={styles['panel']}>
        {view !== 'open' && (
          <div className={styles['tools']}>
            <RecordsTools
              file={
                <ExportButton
                  name={view === 'deals' ? 'deals' : 'orders'}
                  make={() => (view === 'deals' ? dealFile(period) : orderFile(period))}
                />
              }
            >
              <PeriodSelect value={period} onChange={setPeriod} />
            </RecordsTools>
            <MarketTimeNote />
          </div>
        )}
        {view === 'open' && <OpenOrders onShow={setShown} />}
        {view === 'deals' && <DealList key={period} period={period} />}
        {view === 'done' && <OrderList key={period} period={period} onShow={setShown} />}
      </div>
      <OrderSheet order={shown} onClose={() => setShown(null)} />
    </Section>
  );
}
