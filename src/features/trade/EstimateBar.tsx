import { Trans, useLingui } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { feeKeysOf, shortFeeWords } from '../../records/labels.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import styles from './EstimateBar.module.css';
import { TotalLabel } from './EstimateList.tsx';
import type { Ticket } from './ticket.ts';

const nothing = '–';

/** What the order comes to, at the button: value, every fee, the total, and what is left. */
export function EstimateBar({ ticket }: { ticket: Ticket }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { estimate, side, reckoned } = ticket;
  const money = (minor: number) => (reckoned ? formats.money(minor) : nothing);
  return (
    <dl className={styles['bar']} data-testid="order-estimate">
      <div>
        <dt>
          <Trans>Value of the shares</Trans>
        </dt>
        <dd>{money(estimate.valueMinor)}</dd>
      </div>
      {feeKeysOf(side).map((key) => (
        <div key={key} className={styles['fee']}>
          <dt>{i18n._(shortFeeWords[key])}</dt>
          <dd>{reckoned ? formats.amount(estimate.fees[key]) : nothing}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>
          <TotalLabel ticket={ticket} />
        </dt>
        <dd data-testid="order-total">{money(estimate.totalMinor)}</dd>
      </div>
      <Left ticket={ticket} />
    </dl>
  );
}

/** A purchase says what is left to spend, a sale what it realises. */
function Left({ ticket: { side, estimate, reckoned, refusals } }: { ticket: Ticket }) {
  const formats = useFormats();
  if (side === 'sell') {
    if (estimate.realisedMinor === null) return null;
    // Of a sale that is refused there is no result.
    const isSale = reckoned && !refusals.quantity;
    return (
      <div>
        <dt>
          <Trans context="of a planned sale">Result after all fees</Trans>
        </dt>
        <dd>
          {isSale ? <Change minor={estimate.realisedMinor} bp={estimate.realisedBp} /> : nothing}
        </dd>
      </div>
    );
  }
  const left = reckoned ? estimate.availableAfterMinor : undefined;
  return (
    <div>
      <dt>
        <Trans>Left to spend afterwards</Trans>
      </dt>
      <dd>
        <Amount text={left === undefined || left < 0 ? nothing : formats.money(left)} />
      </dd>
    </div>
  );
}
