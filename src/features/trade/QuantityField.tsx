import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { estimate } from '../../../contract/trade/order-rules.ts';
import { useFormats } from '../../i18n/formats.ts';
import { readNumber } from '../../operations/parse-decimal.ts';
import { useAppearance } from '../../lib/appearance.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { Field } from '../../ui/fields/Field.tsx';
import type { ControlProps } from '../../ui/fields/Field.tsx';
import { NumberStepper } from '../../ui/controls/NumberStepper.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { orderUnits } from './draft.ts';
import type { Draft, OrderUnit } from './draft.ts';
import { QuantityParts } from './QuantityParts.tsx';
import { refusalWords } from './refusals.ts';
import type { Ticket } from './ticket.ts';
import styles from './QuantityField.module.css';

type Props = {
  ticket: Ticket;
  /** Whether an empty field is a mistake already, or not filled in yet. */
  attempted: boolean;
  onChange: (change: Partial<Draft>) => void;
};

/** How many: in hands, in shares, or for an amount; always shares underneath. */
export function QuantityField({ ticket, attempted, onChange }: Props) {
  const formats = useFormats();
  const { draft, unit, refusals } = ticket;
  // What the text in the field meant: a form that was sent is empty without anybody having typed that.
  const [typed, setTyped] = useState<number>();
  const [unread, setUnread] = useState(false);
  const isAmount = unit === 'amount';
  const isNone = draft.quantity === 0;
  const isTyped = typed === (isAmount ? (draft.amountMinor ?? 0) : draft.quantity);
  const refusal = isNone && !attempted && !isTyped ? undefined : refusals.quantity;
  const handle = (change: Partial<Draft>, isRead: boolean, text = '') => {
    setTyped(text.trim() === '' ? undefined : (change.quantity ?? change.amountMinor));
    setUnread(!isRead && text.trim() !== '');
    onChange(change);
  };
  const isTooLittle = isAmount && isNone && (draft.amountMinor ?? 0) > 0;
  return (
    <div className={styles['quantity']}>
      <Field
        label={<UnitLabel unit={unit} />}
        aside={<UnitChoice ticket={ticket} onChange={onChange} />}
        hint={<QuantityHint ticket={ticket} />}
        error={
          isNone && unread ? (
            isAmount ? (
              <Trans>Enter an amount of money.</Trans>
            ) : (
              <Trans>Enter a whole number, without decimals, signs or letters.</Trans>
            )
          ) : isTooLittle && ticket.reckonedMilli > 0 ? (
            <SmallestOrder ticket={ticket} />
          ) : (
            refusal && refusalWords(refusal, formats)
          )
        }
      >
        {(control) =>
          isAmount ? (
            <AmountStepper control={control} ticket={ticket} onChange={handle} />
          ) : (
            <CountStepper control={control} ticket={ticket} onChange={handle} />
          )
        }
      </Field>
      <QuantityParts ticket={ticket} onChange={onChange} />
    </div>
  );
}

/** What an amount has to reach. */
function SmallestOrder({ ticket: { side, rule, reckonedMilli, schedule } }: { ticket: Ticket }) {
  const formats = useFormats();
  const quantity = side === 'buy' ? rule.minimumBuy : rule.hand;
  const priced = { side, quantity, priceMilli: reckonedMilli };
  const { valueMinor: worth, totalMinor } = estimate(priced, schedule);
  const count = formats.quantity(quantity);
  const money = formats.money(side === 'buy' ? totalMinor : worth);
  return (
    <Trans>
      The smallest order by amount is {count} shares: {money}.
    </Trans>
  );
}

type StepperProps = {
  control: ControlProps;
  ticket: Ticket;
  onChange: (change: Partial<Draft>, isRead: boolean, text?: string) => void;
};

/** More than any order may have, in hands too. */
const mostReckoned = 1_000_000_000_000;

function CountStepper({ control, ticket, onChange }: StepperProps) {
  const formats = useFormats();
  const { draft, unit, rule } = ticket;
  const size = unit === 'hands' ? rule.hand : 1;
  const most = Math.floor(rule.maximum / size);
  return (
    <NumberStepper
      {...control}
      value={draft.quantity === 0 ? undefined : Math.floor(draft.quantity / size)}
      placeholder={formats.quantity(0)}
      step={unit === 'hands' ? 1 : rule.hand}
      min={0}
      max={most}
      format={(count) => formats.quantity(count)}
      parse={(text) => {
        const count = readNumber(text, 0);
        return count === undefined || count < 0 ? undefined : Math.min(count, mostReckoned);
      }}
      onChange={(count, text) =>
        onChange({ quantity: (count ?? 0) * size }, count !== undefined, text)
      }
    />
  );
}

/** One press, in fen. */
const amountStep = 100_000;

function AmountStepper({ control, ticket, onChange }: StepperProps) {
  const formats = useFormats();
  const { amountMinor = 0 } = ticket.draft;
  return (
    <NumberStepper
      {...control}
      value={amountMinor === 0 ? undefined : amountMinor}
      placeholder={formats.amount(0)}
      step={amountStep}
      min={0}
      decimals
      format={(minor) => formats.amount(minor)}
      parse={(text) => {
        const minor = readNumber(text, 2);
        return minor === undefined || minor < 0 ? undefined : minor;
      }}
      onChange={(minor, text) => onChange({ amountMinor: minor ?? 0 }, minor !== undefined, text)}
    />
  );
}

function UnitLabel({ unit }: { unit: OrderUnit }) {
  if (unit === 'amount') return <Trans>Amount of money</Trans>;
  return unit === 'hands' ? <Trans>Number of hands</Trans> : <Trans>Number of shares</Trans>;
}

/** What the number means in shares, and the most that is possible. */
function QuantityHint({ ticket }: { ticket: Ticket }) {
  const { draft, unit, side, rule } = ticket;
  const { amountsHidden } = useAppearance();
  const isKnown = ticket.assets !== undefined && !ticket.refusals.price;
  const odd = draft.quantity % rule.hand;
  const handText = rule.hand;
  if (side === 'sell') return <OfHolding ticket={ticket} />;
  return (
    <span className={styles['hint']}>
      <span className={styles['meaning']}>
        {/* Its room stays when the number is there: what stands below does not move. */}
        {unit === 'hands' && (
          <span data-what-a-hand-is="" data-unseen={draft.quantity > 0 || undefined}>
            <Trans>1 hand = {handText} shares</Trans>
          </span>
        )}
        {unit !== 'shares' && draft.quantity > 0 && (
          <span>
            <InShares quantity={draft.quantity} />
          </span>
        )}
        {unit === 'shares' && draft.quantity >= rule.hand && (
          <span>
            <HandsText quantity={draft.quantity} odd={odd} hand={rule.hand} />
          </span>
        )}
      </span>
      <span>{isKnown && !amountsHidden && <Largest ticket={ticket} />}</span>
    </span>
  );
}

function InShares({ quantity }: { quantity: number }) {
  const shares = useFormats().quantity(quantity);
  return <Plural value={quantity} one={`= ${shares} share`} other={`= ${shares} shares`} />;
}

/** How many are held, or are meant where they are not counted in shares, and how many can go. */
function OfHolding({ ticket: { draft, unit, position, positions } }: { ticket: Ticket }) {
  const formats = useFormats();
  const countedAs = useCountedAs();
  const { quantity = 0, availableQuantity = 0 } = position ?? {};
  const shares = countedAs(quantity);
  const held = <Amount text={formats.quantity(quantity)} />;
  const sellable = countedAs(availableQuantity);
  const available = <Amount text={formats.quantity(availableQuantity)} />;
  const isMeant = unit !== 'shares' && draft.quantity > 0;
  if (positions === undefined) return isMeant && <InShares quantity={draft.quantity} />;
  return (
    <span className={styles['hint']}>
      {isMeant ? (
        <InShares quantity={draft.quantity} />
      ) : (
        <span>
          <Plural
            value={shares}
            one={<Trans>You hold {held} share</Trans>}
            other={<Trans>You hold {held} shares</Trans>}
          />
        </span>
      )}
      <span>
        <Plural
          value={sellable}
          one={<Trans>{available} can be sold now</Trans>}
          other={<Trans>{available} can be sold now</Trans>}
        />
      </span>
    </span>
  );
}

/** How much the cash buys. */
function Largest({ ticket: { unit, most, rule } }: { ticket: Ticket }) {
  const formats = useFormats();
  const inHands = unit === 'hands';
  const largestCount = inHands ? Math.floor(most / rule.hand) : most;
  const largest = formats.quantity(largestCount);
  if (inHands)
    return (
      <Plural
        value={largestCount}
        one={`Your cash buys up to ${largest} hand`}
        other={`Your cash buys up to ${largest} hands`}
      />
    );
  return (
    <Plural
      value={largestCount}
      one={`Your cash buys up to ${largest} share`}
      other={`Your cash buys up to ${largest} shares`}
    />
  );
}

function HandsText({ quantity, odd, hand }: { quantity: number; odd: number; hand: number }) {
  const formats = useFormats();
  const count = Math.floor(quantity / hand);
  const hands = formats.quantity(count);
  const rest = formats.quantity(odd);
  if (odd === 0) return <Plural value={count} one={`= ${hands} hand`} other={`= ${hands} hands`} />;
  return (
    <>
      <Plural value={count} one={`= ${hands} hand`} other={`= ${hands} hands`} />{' '}
      <Plural value={odd} one={`and ${rest} share`} other={`and ${rest} shares`} />
    </>
  );
}

/** Counted in money, in shares or in hands. */
function UnitChoice({ ticket, onChange }: Pick<Props, 'ticket' | 'onChange'>) {
  const { t } = useLingui();
  const { draft, rule, unit } = ticket;
  const names: Record<OrderUnit, string> = {
    amount: t({ message: 'Amount', context: 'unit of an order' }),
    shares: t({ message: 'Shares', context: 'unit' }),
    hands: t`Hands`,
  };
  const choose = (next: OrderUnit) => {
    // What was counted stays as near to it as the other unit allows.
    const quantity = draft.quantity - (next === 'hands' ? draft.quantity % rule.hand : 0);
    const amountMinor = ticket.reckoned && quantity > 0 ? Math.abs(ticket.estimate.totalMinor) : 0;
    onChange(next === 'amount' ? { unit: next, amountMinor } : { unit: next, quantity });
  };
  return (
    <Segmented
      size="small"
      label={t`Count in`}
      value={unit}
      options={orderUnits.map((value) => ({ value, label: names[value] }))}
      onChange={choose}
    />
  );
}
