import { Trans, useLingui } from '@lingui/react/macro';

import type { Payment } from '../../../contract/cash/types.ts';
import { useOnline } from '../../api/network.ts';
import { failureWords } from '../../api/error-text.ts';
import { NeedsConnection } from '../../operations/NeedsConnection.tsx';
import { NumberDetails } from '../../records/NumberDetails.tsx';
import { useOnePress } from '../../lib/use-one-press.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './Cash.module.css';
import { useCancelPayment } from './mutations.ts';
import { payAddress } from './pay-address.ts';
import {
  cameToNothing,
  cardText,
  kindWords,
  reasonText,
  stateTones,
  stateWords,
} from './labels.ts';

/** A payment with its states so far, and what can still be done about it. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { state, reason, card, expectedAt } = payment;
  return (
    <div className={styles['body']} data-testid="payment-facts" data-state={state}>
      {reason !== null && (
        <Banner tone={state === 'cancelled' ? 'neutral' : 'warn'}>
          {reasonText(reason, (message) => i18n._(message))}
        </Banner>
      )}
      <KeyValueList>
        <KeyValue
          strong
          label={i18n._(kindWords(payment))}
          value={
            <span data-testid="payment-amount">
              <Amount text={formats.money(payment.amountMinor)} faint={cameToNothing(payment)} />
            </span>
          }
        />
        <KeyValue
          label={<Trans>Status</Trans>}
          value={<Chip tone={stateTones[state]}>{i18n._(stateWords[state])}</Chip>}
        />
        {card && <KeyValue label={<Trans>Bank card</Trans>} value={cardText(card)} />}
        {expectedAt !== null && (
          <KeyValue
            label={
              payment.payUrl !== null ? <Trans>Can be paid until</Trans> : <Trans>Expected</Trans>
            }
            value={formats.recordTime(expectedAt)}
          />
        )}
      </KeyValueList>
      <ol className={styles['steps']}>
        {payment.steps.map((step) => (
          <li key={`${step.state} ${step.at}`} className={styles['step']}>
            <span>{i18n._(stateWords[step.state])}</span>
            <span>{formats.recordTime(step.at)}</span>
          </li>
        ))}
      </ol>
      <NumberDetails label={<Trans>Reference</Trans>} number={payment.reference} />
      {canBeChanged(payment) && <PaymentActions payment={payment} />}
    </div>
  );
}

/** Not what was confirmed on a payment page: its money is on the way. */
export function canBeChanged({ state, method, payUrl }: Payment): boolean {
  return state === 'pending' && (method !== 'redirect' || payUrl !== null);
}

/** What the payer may still do: go on, or take it back. */
export function PaymentActions({ payment, small = false }: { payment: Payment; small?: boolean }) {
  const { t } = useLingui();
  const online = useOnline();
  const cancel = useCancelPayment();
  const press = useOnePress();
  const size = small ? ({ size: 'small' } as const) : ({ block: true } as const);
  return (
    <>
      {payment.payUrl !== null && online && (
        <Button
          {...size}
          variant={small ? 'secondary' : 'primary'}
          render={({ children, ...anchor }) => (
            <a {...anchor} href={payAddress(payment.payUrl ?? '')}>
              {children}
            </a>
          )}
        >
          <Trans>Go to the payment page</Trans>
        </Button>
      )}
      <Button
        {...size}
        variant="secondary"
        disabled={!online}
        busy={cancel.isPending}
        data-testid="cancel-payment"
        onClick={() => {
          if (!press.begin()) return;
          press.until(
            cancel.mutateAsync(payment.id, {
              onSuccess: () => toast.success(t`The payment is cancelled.`),
              onError: (error) => toast.failure(failureWords(error)),
            }),
          );
        }}
      >
        <Trans>Cancel the payment</Trans>
      </Button>
      <NeedsConnection />
    </>
  );
}
