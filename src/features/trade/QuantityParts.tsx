import { Trans, useLingui } from '@lingui/react/macro';

import { valueMinor } from '../../../contract/lib/integers.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Draft } from './draft.ts';
import { quarterOf } from './estimate.ts';
import type { Ticket } from './ticket.ts';
import styles from './QuantityParts.module.css';

type Quarters = 1 | 2 | 3 | 4;

type Props = { ticket: Ticket; onChange: (change: Partial<Draft>) => void };

/** Quarters of what is possible; the one that is wanted already is marked. */
export function QuantityParts({ ticket, onChange }: Props) {
  const { t } = useLingui();
  const parts = ([1, 2, 3, 4] as const).map((quarters) => partOf(quarters, ticket));
  // Of a few hands several parts are the same number: the largest of them says most.
  const wanted = parts.findLast(({ isPossible, change }) => isPossible && asks(change, ticket));
  return (
    <fieldset className={styles['parts']} aria-label={t`Part of what is possible`}>
      {parts.map((part) => (
        <Button
          key={part.quarters}
          variant="secondary"
          size="small"
          side={ticket.side}
          aria-pressed={part === wanted}
          disabled={!part.isPossible}
          onClick={() => onChange(part.change)}
        >
          <QuarterName quarters={part.quarters} />
        </Button>
      ))}
    </fieldset>
  );
}

function partOf(quarters: Quarters, ticket: Ticket) {
  const { unit, rule, side, most, instrument, assets, reckonedMilli } = ticket;
  const possible = quarterOf(quarters, most, side, instrument.board);
  const shares = possible - (unit === 'hands' ? possible % rule.hand : 0);
  // Of the cash a part is an amount by itself; a holding is worth what the price says.
  const amountMinor =
    side === 'buy'
      ? Math.floor(((assets?.availableMinor ?? 0) * quarters) / 4)
      : valueMinor(reckonedMilli, shares);
  const change: Partial<Draft> = unit === 'amount' ? { amountMinor } : { quantity: shares };
  return { quarters, isPossible: shares > 0, change };
}

function asks(change: Partial<Draft>, { draft }: Ticket): boolean {
  return change.amountMinor === undefined
    ? change.quantity === draft.quantity
    : change.amountMinor === draft.amountMinor;
}

function QuarterName({ quarters }: { quarters: Quarters }) {
  const { t } = useLingui();
  if (quarters === 4) return <Trans context="shares">All</Trans>;
  const [sign, name] = (
    [
      ['¼', t`A quarter`],
      ['½', t`A half`],
      ['¾', t`Three quarters`],
    ] as const
  )[quarters - 1] ?? ['', ''];
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}
