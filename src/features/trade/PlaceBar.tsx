import { plural } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';

import { useOnline } from '../../api/network.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { Formats } from '../../i18n/formats.ts';
import { useMeant } from '../../lib/use-meant.ts';
import { Button } from '../../ui/Button.tsx';
import { Amount } from '../../ui/figures/Amount.tsx';
import { useShortScreen } from '../../ui/text-scale.ts';
import { EstimateBar } from './EstimateBar.tsx';
import { refusalWords } from './refusals.ts';
import type { Ticket } from './ticket.ts';
import styles from './PlaceBar.module.css';

type Props = {
  ticket: Ticket;
  attempted: boolean;
  /** Without the total, where it stands right above. */
  bare?: boolean;
  /** With the total before there is one: what stands above it must not move. */
  placed?: boolean;
  onPress: () => void;
};

/** The verb with its number, and what follows from it. */
export function PlaceBar({ ticket, attempted, bare = false, placed = false, onPress }: Props) {
  const formats = useFormats();
  const online = useOnline();
  const isShort = useShortScreen();
  // The button that leads here lies in the same place.
  const isMeant = useMeant();
  const refusal = ticket.refusals.order;
  const isRefused = Object.keys(ticket.refusals).length > 0;
  return (
    <div className={styles['bar']} data-short={isShort || undefined}>
      {!bare && !isShort && (placed || ticket.draft.quantity > 0) && (
        <EstimateBar ticket={ticket} />
      )}
      <Button
        block
        // Calm until nothing stands against the order; a press then says what does.
        variant={isRefused ? 'outlined' : 'primary'}
        side={ticket.side}
        disabled={!online || refusal !== undefined}
        onClick={(press) => {
          if (isMeant(press)) onPress();
        }}
        data-testid="place-order"
      >
        <VerbLabel ticket={ticket} />
      </Button>
      <p className={styles['note']} aria-live="polite">
        {!online ? (
          <Trans>Orders need a connection; this one is kept.</Trans>
        ) : refusal ? (
          refusalWords(refusal, formats)
        ) : attempted && isRefused ? (
          <Trans>Please correct what is marked.</Trans>
        ) : (
          <Settlement ticket={ticket} />
        )}
      </p>
    </div>
  );
}

/** From when the shares of a purchase can be sold: those of this order, or those of today. */
function Settlement({ ticket: { side, position, market } }: { ticket: Ticket }) {
  const formats = useFormats();
  if (side === 'buy') return <Trans>Can be sold from the next trading day (T+1)</Trans>;
  const today = position?.unsettledQuantity ?? 0;
  if (today === 0) return null;
  const bought = <Amount text={formats.quantity(today)} />;
  const date = formats.date(market.nextMarketDate);
  return (
    <Trans>
      Bought today: {bought}, can be sold from {date}
    </Trans>
  );
}

/** "Buy 200 shares"; a number that no order may have is not repeated. */
function VerbLabel({ ticket }: { ticket: Ticket }) {
  const formats = useFormats();
  const { quantity } = ticket.draft;
  const count = formats.quantity(quantity);
  if (quantity === 0 || quantity > ticket.rule.maximum)
    return ticket.side === 'buy' ? <Trans>Buy</Trans> : <Trans>Sell</Trans>;
  if (ticket.side === 'buy')
    return <Plural value={quantity} one={`Buy ${count} share`} other={`Buy ${count} shares`} />;
  return <Plural value={quantity} one={`Sell ${count} share`} other={`Sell ${count} shares`} />;
}

/** The same as a text, for a title. */
export function verbText(
  { side, draft }: Pick<Ticket, 'side' | 'draft'>,
  formats: Formats,
): string {
  const count = formats.quantity(draft.quantity);
  return side === 'buy'
    ? plural(draft.quantity, { one: `Buy ${count} share`, other: `Buy ${count} shares` })
    : plural(draft.quantity, { one: `Sell ${count} share`, other: `Sell ${count} shares` });
}
