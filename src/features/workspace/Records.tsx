import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Order, Position } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { readQuote, useQuote } from '../../live/quotes.ts';
import { useFollowedQuotes, useWatched } from '../../live/watch.ts';
import { positionsQuery } from '../../portfolio/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { TabStrip } from '../../ui/lists/TabStrip.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { DealList } from '../trade/DealList.tsx';
import { costPerShareMilli, livePosition, totalsOf } from '../trade/model.ts';
import { OpenOrders } from '../trade/OpenOrders.tsx';
import { OrderSheet } from '../trade/OrderSheet.tsx';
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
        {view === 'held' && <Positions renderShare={renderShare} />}
        {view === 'open' && <OpenOrders onShow={setShown} />}
        {view === 'deals' && <DealList period="today" />}
      </div>
      <OrderSheet order={shown} onClose={() => setShown(null)} />
    </section>
  );
}

function Positions({ renderShare }: Props) {
  const { t } = useLingui();
  const positions = useQuery(positionsQuery).data?.items;
  useWatched((positions ?? []).map(({ code }) => code));
  if (!positions) return null;
  if (positions.length === 0)
    return (
      <EmptyState
        icon="holdings"
        title={<Trans>You hold no shares yet</Trans>}
        text={<Trans>What you have bought can be sold here from the next trading day.</Trans>}
      />
    );
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t`Name`}</th>
          <th scope="col">{t({ message: 'Shares', context: 'unit' })}</th>
          <th scope="col">{t`Can be sold`}</th>
          <th scope="col">{t({ message: 'Cost', context: 'of a share' })}</th>
          <th scope="col">{t`Price`}</th>
          <th scope="col">{t({ message: 'Value', context: 'of a holding' })}</th>
          <th scope="col">{t`Today’s result`}</th>
          <th scope="col">{t`Result`}</th>
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <Held key={position.code} position={position} render={renderShare(position.code)} />
        ))}
      </tbody>
      <Sum positions={positions} />
    </table>
  );
}

/** What all of them come to. */
function Sum({ positions }: { positions: readonly Position[] }) {
  const formats = useFormats();
  useFollowedQuotes(positions.map(({ code }) => code));
  const totals = totalsOf(
    positions.map((position) => livePosition(position, readQuote(position.code))),
  );
  return (
    <tfoot>
      <tr>
        <th scope="row">
          <Trans>Total</Trans>
        </th>
        <td aria-hidden="true" />
        <td aria-hidden="true" />
        <td aria-hidden="true" />
        <td aria-hidden="true" />
        <td data-testid="positions-value">
          <Amount text={formats.money(totals.valueMinor)} />
        </td>
        <td>
          <Change minor={totals.todayMinor} />
        </td>
        <td>
          <Change minor={totals.resultMinor} bp={totals.resultBp} />
        </td>
      </tr>
    </tfoot>
  );
}

function Held({ position, render }: { position: Position; render: RenderAnchor }) {
  const formats = useFormats();
  const now = livePosition(position, useQuote(position.code));
  const cost = formats.price(costPerShareMilli(position.costMinor, position.quantity));
  return (
    <tr>
      <th scope="row">
        {render({ className: styles['name'] ?? '', children: instrumentName(position) })}
      </th>
      <td>
        <Amount text={formats.quantity(position.quantity)} />
      </td>
      <td>
        <Amount text={formats.quantity(position.availableQuantity)} />
      </td>
      <td>
        <Amount text={cost} />
      </td>
      <td>{formats.price(now.lastMilli)}</td>
      <td>
        <Amount text={formats.money(now.valueMinor)} />
      </td>
      <td>
        <Change minor={now.todayMinor} />
      </td>
      <td>
        <Change minor={now.resultMinor} bp={now.resultBp} />
      </td>
    </tr>
  );
}
