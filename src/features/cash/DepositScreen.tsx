import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { BankCard, CashTerms } from '../../../contract/cash/types.ts';
import { useOnline } from '../../api/network.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { failureWords } from '../../api/error-text.ts';
import { IdentityNeeded } from '../../operations/identity-gate/IdentityNeeded.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { AmountField } from './AmountField.tsx';
import { CardSelect } from './CardSelect.tsx';
import styles from './Cash.module.css';
import { useDepositForm } from './deposit-form.ts';
import type { DepositMethod } from './deposit-form.ts';
import { OpenPayments } from './OpenPayments.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { cashQueries } from './queries.ts';
import { RecentPayments } from './RecentPayments.tsx';
import { UnconfirmedPayments } from './UnconfirmedPayments.tsx';
import { Waiting } from './Waiting.tsx';

type Props = {
  method: DepositMethod;
  /** Not given where there is no choice. */
  onMethod?: (method: DepositMethod) => void;
  onBack: () => void;
  onDone: () => void;
};

/** Money in: from a bound card, or on the page of a payment provider. */
export function DepositScreen(props: Props) {
  const { t } = useLingui();
  const limits = useQuery(cashQueries.limits());
  const cards = useQuery(cashQueries.cards());
  const top = (
    <TopBar
      title={props.onMethod ? t`Deposit` : t`Quick payment`}
      onBack={props.onBack}
      actions={<AmountsToggle />}
    />
  );
  if (!limits.data || !cards.data)
    return (
      <Waiting
        top={top}
        error={limits.error ?? cards.error}
        onRetry={() => {
          void limits.refetch();
          void cards.refetch();
        }}
      />
    );
  return <DepositForm {...props} top={top} limits={limits.data} items={cards.data.items} />;
}

type FormProps = Props & { top: ReactNode; limits: CashTerms; items: readonly BankCard[] };

function DepositForm({ method, onMethod, onDone, top, limits, items }: FormProps) {
  const { t } = useLingui();
  const form = useDepositForm(method, limits, items);
  return (
    <Screen
      top={top}
      beside={<RecentPayments />}
      footer={
        <DepositBar method={method} busy={form.busy} refused={form.refused} onPress={form.submit} />
      }
    >
      <div className={styles['form']} data-payment-form="">
        <UnconfirmedPayments />
        {!form.busy && <OpenPayments />}
        {onMethod && (
          <Segmented
            label={t`Payment method`}
            value={method}
            options={[
              { value: 'card', label: t`Bank card` },
              { value: 'redirect', label: t`Payment page` },
            ]}
            onChange={onMethod}
          />
        )}
        {form.error && (
          <Banner tone="danger" live>
            {failureWords(form.error)}
          </Banner>
        )}
        {method === 'card' && items.length === 0 && (
          <HolderIdentity returnTo={onMethod ? '/bankIn/card' : '/fastpayment'} />
        )}
        {method === 'card' && (
          <CardSelect
            cards={items}
            value={form.card?.id}
            error={form.cardMissing ? t`Please select a bank card.` : undefined}
            onChange={(cardId) => form.change({ cardId })}
          />
        )}
        <AmountField
          purpose="deposit"
          bounds={form.bounds}
          amountMinor={form.amountMinor}
          attempted={form.attempted}
          onAmount={(typed) => form.change({ amountMinor: typed })}
        />
        <DepositFacts amountMinor={form.soundMinor} />
      </div>
      <PaymentOutcome
        sent={form.sent}

        onClose={(done) => {
          form.forget();
          if (done) onDone();
        }}
      />
    </Screen>
  );
}

/** A first card waits for an identity: who comes to deposit hears of both at once. */
function HolderIdentity({ returnTo }: { returnTo: string }) {
  return (
    <IdentityNeeded returnTo={returnTo}>
      <Trans>
        A card must be in your own name. So we ask who you are before you link the first one. What
        you have entered here is kept.
      </Trans>
    </IdentityNeeded>
  );
}

type BarProps = { method: DepositMethod; busy: boolean; refused: boolean; onPress: () => void };

/** The deed, or why it rests. */
function DepositBar({ method, busy, refused, onPress }: BarProps) {
  const online = useOnline();
  return (
    <div className={styles['bar']}>
      <Button block busy={busy} disabled={!online} onClick={onPress} data-testid="deposit">
        {method === 'card' ? <Trans>Deposit now</Trans> : <Trans>Go on to the payment page</Trans>}
      </Button>
      <p className={styles['barNote']} aria-live="polite">
        {online ? (
          refused && <Trans>Please correct what is marked.</Trans>
        ) : (
          <Trans>This needs a connection; your amount is kept.</Trans>
        )}
      </p>
    </div>
  );
}

/** What it costs, what the account has afterwards, and when. Null: nothing that can be paid in. */
function DepositFacts({ amountMinor }: { amountMinor: number | null }) {
  const formats = useFormats();
  const withdrawable = useQuery(cashQueries.withdrawable());
  const { data: money } = withdrawable;
  const staleAt = useStaleAt(withdrawable);
  return (
    <Card>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <KeyValueList>
        <KeyValue label={<Trans>Fees</Trans>} value={<Trans>None</Trans>} />
        {money && (
          <KeyValue
            strong
            label={<Trans>Cash afterwards</Trans>}
            value={
              <Amount
                text={amountMinor === null ? '–' : formats.money(money.cashMinor + amountMinor)}
              />
            }
          />
        )}
        <KeyValue
          label={<Trans>Arrives</Trans>}
          value={<Trans>As soon as the bank or provider has paid</Trans>}
        />
      </KeyValueList>
    </Card>
  );
}
