import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Position } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { readQuote, useQuote } from '../../live/quotes.ts';
import { useFollowedQuotes, useWatched } from '../../live/watch.ts';
import { positionsQuery } from '../../portfolio/queries.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { RowSparkline } from '../market/ShareRow.tsx';
import { costPerShareMilli, livePosition, totalsOf, weightsOf } from './model.ts';
import type { Weight } from './model.ts';
import { NoHoldings } from './NoHoldings.tsx';
import { WeightBar } from './WeightBar.tsx';
import styles from './PositionTable.module.css';

type Props = { renderShare: (code: string) => RenderAnchor };

/** What is held, a line each, with the figures that there is room for and their total. */
export function PositionTable({ renderShare }: Props) {
  const { t } = useLingui();
  const positions = useQuery(positionsQuery).data?.items;
  useWatched((positions ?? []).map(({ code }) => code));
  // The order is that of the prices when the holdings came: lines must not jump at every tick.
  const weights = useMemo(
    () =>
      weightsOf(
        (positions ?? []).map((position) => livePosition(position, readQuote(position.code))),
      ),
    [positions],
  );
  if (!positions) return null;
  if (positions.length === 0) return <NoHoldings selling besideMarket />;
  return (
    <div className={styles['place']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t`Name`}</th>
            <th scope="col" data-from="62rem">
              {t`Today`}
            </th>
            <th scope="col" data-from="34rem">
              {t({ message: 'Shares', context: 'unit' })}
            </th>
            <th scope="col" data-from="56rem">{t`Can be sold`}</th>
            <th scope="col" data-from="46rem">
              {t({ message: 'Cost', context: 'of a share' })}
            </th>
            <th scope="col" data-from="34rem">{t`Price`}</th>
            <th scope="col">{t({ message: 'Value', context: 'of a holding' })}</th>
            <th scope="col" data-from="52rem">
              {t({ message: 'Weight', context: 'of a holding' })}
            </th>
            <th scope="col" data-from="46rem">{t`Today’s result of the shares`}</th>
            <th scope="col">{t`Result`}</th>
          </tr>
        </thead>
        <tbody>
          {weights.map((weight) => (
            <Held
              key={weight.position.code}
              weight={weight}
              render={renderShare(weight.position.code)}
            />
          ))}
        </tbody>
        <Sum positions={positions} />
      </table>
    </div>
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
        <td aria-hidden="true" data-from="62rem" />
        <td aria-hidden="true" data-from="34rem" />
        <td aria-hidden="true" data-from="56rem" />
        <td aria-hidden="true" data-from="46rem" />
        <td aria-hidden="true" data-from="34rem" />
        <td data-testid="positions-value">
          <Amount text={formats.money(totals.valueMinor)} />
        </td>
        <td aria-hidden="true" data-from="52rem" />
        <td data-from="46rem">
          <Change minor={totals.todayMinor} />
        </td>
        <td>
          <Change minor={totals.resultMinor} bp={totals.resultBp} />
        </td>
      </tr>
    </tfoot>
  );
}

function Held({ weight, render }: { weight: Weight; render: RenderAnchor }) {
  const formats = useFormats();
  const { position } = weight;
  const now = livePosition(position, useQuote(position.code));
  const cost = formats.price(costPerShareMilli(position.costMinor, position.quantity));
  return (
    <tr>
      <th scope="row">
        {render({ className: styles['name'] ?? '', children: instrumentName(position) })}
      </th>
      <td data-from="62rem" className={styles['day']}>
        <RowSparkline code={position.code} />
      </td>
      <td data-from="34rem">
        <Amount text={formats.quantity(position.quantity)} />
      </td>
      <td data-from="56rem">
        <Amount text={formats.quantity(position.availableQuantity)} />
      </td>
      <td data-from="46rem">
        <Amount text={cost} />
      </td>
      <td data-from="34rem" className={styles['price']}>
        {formats.price(now.lastMilli)}
      </td>
      <td>
        <Amount text={formats.money(now.valueMinor)} />
      </td>
      <td data-from="52rem">
        <WeightBar weight={weight} />
      </td>
      <td data-from="46rem">
        <Change minor={now.todayMinor} />
      </td>
      <td>
        <Change minor={now.resultMinor} bp={now.resultBp} />
      </td>
    </tr>
  );
}
