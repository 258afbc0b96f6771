import { Trans, useLingui } from '@lingui/react/macro';

import type { SavingsOrder } from '../../../contract/savings/types.ts';
import { NumberDetails } from '../../records/NumberDetails.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { sideWords, stateTones, stateWords } from './labels.ts';

/** A purchase or redemption with its dates. */
export function SavingsOrderFacts({ order }: { order: SavingsOrder }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { side, state, settledAt } = order;
  return (
    <>
      <KeyValueList>
        <KeyValue
          strong
          label={i18n._(sideWords[side])}
          value={
            <span data-testid="savings-amount">
              <Amount text={formats.money(order.amountMinor)} />
            </span>
          }
        />
        <KeyValue
          label={<Trans>Status</Trans>}
          value={<Chip tone={stateTones[state]}>{i18n._(stateWords[state])}</Chip>}
        />
        <KeyValue label={<Trans>Sent</Trans>} value={formats.recordTime(order.createdAt)} />
        <KeyValue
          label={
            side === 'purchase' ? (
              <Trans>Confirmed and earning from</Trans>
            ) : (
              <Trans>Paid to your cash on</Trans>
            )
          }
          value={formats.date(order.dueOn)}
        />
        {settledAt !== null && (
          <KeyValue
            label={
              side === 'purchase' ? <Trans>Confirmed</Trans> : <Trans context="savings">Paid</Trans>
            }
            value={formats.recordTime(settledAt)}
          />
        )}
      </KeyValueList>
      <NumberDetails label={<Trans>Number</Trans>} number={order.id} />
    </>
  );
}
