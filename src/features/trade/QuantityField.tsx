import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { parseDecimal } from '../../i18n/parse.ts';
import { useAppearance } from '../../lib/appearance.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { NumberStepper } from '../../ui/controls/NumberStepper.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Draft } from './draft.ts';
import { quarterOf } from './estimate.ts';
import { refusalWords } from './refusals.ts';
import type { Ticket } from './ticket.ts';
import styles from './QuantityField.module.css';

type Props = {
  ticket: Ticket;
  /** Whether an empty field is a mistake already, or not filled in yet. */
  attempted: boolean;
  onChange: (change: Partial<Draft>) => void;
};

/** How many: hands when buying, shares when selling; always shares underneath. */
export function QuantityField({ ticket, attempted, onChange }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const { draft, inHands, refusals, rule, side } = ticket;
  const [typed, setTyped] = useState(false);
  const [unread, setUnread] = useState(false);
  const unit = inHands ? rule.hand : 1;
  const isNone = draft.quantity === 0;
  const refusal = isNone && !attempted && !typed ? undefined : refusals.quantity;
  return (
    <div className={styles['quantity']}>
      <Field
        label={inHands ? <Trans>Number of hands</Trans> : <Trans>Number of shares</Trans>}
        aside={<UnitChoice ticket={ticket} onChange={onChange} />}
        hint={<QuantityHint ticket={ticket} />}
        error={
          isNone && unread ? (
            <Trans>Enter a whole number, without decimals, signs or letters.</Trans>
          ) : (
            refusal && refusalWords(refusal, formats)
          )
        }
      >
        {(control) => (
          <NumberStepper
            {...control}
            value={isNone ? undefined : Math.floor(draft.quantity / unit)}
            placeholder={formats.quantity(0)}
            step={inHands ? 1 : rule.hand}
            min={0}
            max={Math.floor(rule.maximum / unit)}
            format={(count) => formats.quantity(count)}
            parse={(text) => {
              const parsed = parseDecimal(text, 0);
              if (parsed.ok) return parsed.value >= 0 ? parsed.value : undefined;
              // Too large to be exact is too large to be ordered.
              return parsed.error === 'range' ? Math.floor(rule.maximum / unit) + 1 : undefined;
            }}
            onChange={(count, text = '') => {
              setTyped(text.trim() !== '');
              setUnread(count === undefined && text.trim() !== '');
              onChange({ quantity: (count ?? 0) * unit });
            }}
          />
        )}
      </Field>
      <fieldset className={styles['parts']} aria-label={t`Part of what is possible`}>
        {([1, 2, 3, 4] as const).map((quarters) => {
          const possible = quarterOf(quarters, ticket.most, side, ticket.instrument.board);
          const quantity = possible - (inHands ? possible % rule.hand : 0);
          return (
            <Button
              key={quarters}
              variant="secondary"
              size="small"
              disabled={quantity === 0}
              onClick={() => onChange({ quantity })}
            >
              <QuarterName quarters={quarters} />
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}

function QuarterName({ quarters }: { quarters: 1 | 2 | 3 | 4 }) {
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

/** What the number means in shares, and the most that is possible. */
function QuantityHint({ ticket }: { ticket: Ticket }) {
  const formats = useFormats();
  const { draft, inHands, side, rule } = ticket;
  const { amountsHidden } = useAppearance();
  const shares = formats.quantity(draft.quantity);
  const odd = draft.quantity % rule.hand;
  return (
    <span className={styles['hint']}>
      <span>
        {inHands && draft.quantity > 0 && (
          <Plural value={draft.quantity} one={`= ${shares} share`} other={`= ${shares} shares`} />
        )}
        {!inHands && side === 'buy' && draft.quantity >= rule.hand && (
          <HandsText quantity={draft.quantity} odd={odd} hand={rule.hand} />
        )}
      </span>
      <span>{!amountsHidden && <Largest ticket={ticket} />}</span>
    </span>
  );
}

/** The most that is possible: it tells of the cash or the holding. */
function Largest({ ticket: { inHands, most, side, rule } }: { ticket: Ticket }) {
  const formats = useFormats();
  const largestCount = inHands ? Math.floor(most / rule.hand) : most;
  const largest = formats.quantity(largestCount);
  if (side === 'sell')
    return (
      <Plural
        value={largestCount}
        one={`You can sell up to ${largest} share`}
        other={`You can sell up to ${largest} shares`}
      />
    );
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

/** Boards that sell single shares let the buyer count either way. */
function UnitChoice({ ticket, onChange }: Pick<Props, 'ticket' | 'onChange'>) {
  const { t } = useLingui();
  const { draft, rule, side } = ticket;
  const handText = rule.hand;
  if (side === 'sell') return null;
  if (rule.buyStep > 1) return <Trans>1 hand = {handText} shares</Trans>;
  return (
    <Segmented
      size="small"
      label={t`Count in`}
      value={draft.unit}
      options={[
        { value: 'hands', label: t`Hands` },
        { value: 'shares', label: t({ message: 'Shares', context: 'unit' }) },
      ]}
      onChange={(unit) =>
        onChange(
          unit === 'hands'
            ? { unit, quantity: draft.quantity - (draft.quantity % rule.hand) }
            : { unit },
        )
      }
    />
  );
}
