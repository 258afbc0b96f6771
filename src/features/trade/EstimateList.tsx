import { Trans, useLingui } from '@lingui/react/macro';

import { breakEvenMilli } from '../../../contract/trade/order-rules.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { costPerShareMilli } from './model.ts';
import type { Ticket } from './ticket.ts';
import { feeKeysOf, feeWords } from '../../records/labels.ts';

/** What the order will cost or bring, every fee by its name, and what is left afterwards. */
export function EstimateList({ ticket }: { ticket: Ticket }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { estimate, side, draft, reckoned } = ticket;
  if (draft.quantity === 0) return null;
  const money = (minor: number) => (reckoned ? formats.money(minor) : nothing);
  return (
    <div data-testid="order-estimate">
      <KeyValueList>
        <KeyValue label={<Trans>Value of the shares</Trans>} value={money(estimate.valueMinor)} />
        {feeKeysOf(side).map((key) => (
          <KeyValue key={key} label={i18n._(feeWords[key])} value={money(estimate.fees[key])} />
        ))}
        <KeyValue
          strong
          label={<TotalLabel ticket={ticket} />}
          value={<span data-testid="order-total">{money(estimate.totalMinor)}</span>}
        />
        {reckoned && estimate.realisedMinor !== null && (
          <KeyValue
            label={<Trans>Result of this sale, after fees</Trans>}
            value={<Change minor={estimate.realisedMinor} bp={estimate.realisedBp} />}
          />
        )}
        {reckoned && <Averaged ticket={ticket} />}
        <After ticket={ticket} />
      </KeyValueList>
    </div>
  );
}

/** A limit order may turn out better than this, a market order also worse: the words say which. */
export function TotalLabel({ ticket }: { ticket: Ticket }) {
  const bound = ticket.estimate.kind === 'bound';
  if (ticket.side === 'buy')
    return bound ? <Trans>Total at most</Trans> : <Trans>Total, about</Trans>;
  return bound ? <Trans>You receive at least</Trans> : <Trans>You receive about</Trans>;
}

const nothing = '–';

/** What is left; nothing to say of an order that is more than there is, which is refused. */
export function After({ ticket }: { ticket: Ticket }) {
  const formats = useFormats();
  const { estimate, side, position, draft } = ticket;
  if (side === 'sell') {
    return (
      <KeyValue
        label={<Trans>Shares left afterwards</Trans>}
        value={
          <Amount
            text={
              draft.quantity > (position?.quantity ?? 0)
                ? nothing
                : formats.quantity(estimate.holdingAfter)
            }
          />
        }
      />
    );
  }
  const left = ticket.reckoned ? estimate.availableAfterMinor : undefined;
  return (
    <KeyValue
      label={<Trans>Left to spend afterwards</Trans>}
      value={<Amount text={left === undefined || left < 0 ? nothing : formats.money(left)} />}
    />
  );
}

/** Whether more is bought of what is held, and nothing refuses it. */
export function addsToHolding({ estimate, reckoned, refusals }: Ticket): boolean {
  return reckoned && !refusals.quantity && estimate.averaged !== null;
}

/** What buying more makes of the shares that are held already. */
export function Averaged({ ticket }: { ticket: Ticket }) {
  const formats = useFormats();
  const { position, estimate } = ticket;
  if (!position || !estimate.averaged) return null;
  return (
    <>
      <KeyValue
        label={<Trans>Cost per share afterwards</Trans>}
        hint={<Now price={formats.price(costNowMilli(position))} />}
        value={formats.price(estimate.averaged.costMilli)}
      />
      <BreakEven ticket={ticket} />
    </>
  );
}

/** From which price on a sale of all of them would be no loss. */
function BreakEven({ ticket: { estimate, position, schedule } }: { ticket: Ticket }) {
  const formats = useFormats();
  if (!position || !estimate.averaged) return null;
  return (
    <KeyValue
      label={<Trans>Break-even price afterwards</Trans>}
      hint={<Now price={formats.price(breakEvenMilli(position, schedule))} />}
      value={formats.price(estimate.averaged.breakEvenMilli)}
    />
  );
}

const costNowMilli = ({ costMinor, quantity }: NonNullable<Ticket['position']>) =>
  costPerShareMilli(costMinor, quantity);

function Now({ price }: { price: string }) {
  return <Trans>Now {price}</Trans>;
}
