import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { BankCard, CashTerms } from '../../../contract/cash.ts';
import { useOnline } from '../../data/network.ts';
import { failureWords, loadFailureWords } from '../../desk/failure-words.ts';
import type { TypedAmount } from '../../desk/MoneyField.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { amountMistake } from './amount.ts';
import { AmountField } from './AmountField.tsx';
import { CardSelect } from './CardSelect.tsx';
import styles from './Cash.module.css';
import { useDeposit } from './mutations.ts';
import type { PaymentSent } from './mutations.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { PaymentOutcome, PaymentTitle } from './PaymentOutcome.tsx';
import { cashQueries } from './queries.ts';
import { UnconfirmedPayments } from './UnconfirmedPayments.tsx';

export type DepositMethod = 'card' | 'redirect';

type Props = {
  method: DepositMethod;
  /** Not given where there is no choice. */
  onMethod?: (method: DepositMethod) => void;
  onBack: () => void;
  onDone: () => void;
};

const quick = [100_000, 1_000_000, 5_000_000, 10_000_000];

/** Money in: from a bound card, or on the page of a payment provider. */
export function DepositScreen(props: Props) {
  const { t } = useLingui();
  const limits = useQuery(cashQueries.limits());
  const cards = useQuery(cashQueries.cards());
  const top = (
    <TopBar title={props.onMethod ? t`Deposit` : t`Quick payment`} onBack={props.onBack} />
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
  const money = useQuery(cashQueries.withdrawable());
  const deposit = useDeposit();
  const [amountMinor, setAmount] = useState<TypedAmount>(null);
  const [chosen, setChosen] = useState<string>();
  const [attempted, setAttempted] = useState(false);
  const [sent, setSent] = useState<PaymentSent | null>(null);
  const { depositMinimumMinor: least, depositMaximumMinor: most } = limits;
  const cardId = chosen ?? (items.length === 1 ? items[0]?.id : undefined);
  const mistake = amountMistake(amountMinor, { least, most });
  const cardMissing = method === 'card' && cardId === undefined;
  const submit = () => {
    setAttempted(true);
    if (mistake || cardMissing) focusMistake();
    if (mistake || cardMissing || amountMinor === null || deposit.isPending) return;
    const wish =
      method === 'card'
        ? ({ way: 'deposit', method, amountMinor, cardId: cardId ?? '' } as const)
        : ({ way: 'deposit', method, amountMinor } as const);
    deposit.mutate(wish, {
      onSuccess: (answer) => {
        setAttempted(false);
        const payUrl = answer.kind === 'accepted' ? answer.done.payUrl : null;
        if (payUrl === null) setSent(answer);
        else location.assign(payUrl);
      },
    });
  };
  const cash = money.data?.cashMinor;
  return (
    <Screen
      top={top}
      footer={
        <DepositBar
          method={method}
          busy={deposit.isPending}
          refused={attempted && (mistake !== undefined || cardMissing)}
          onPress={submit}
        />
      }
    >
      <div className={styles['form']} data-payment-form="">
        <UnconfirmedPayments />
        {onMethod && (
          <Segmented
            label={t`Way of payment`}
            value={method}
            options={[
              { value: 'card', label: t`Bank card` },
              { value: 'redirect', label: t`Payment page` },
            ]}
            onChange={onMethod}
          />
        )}
        {deposit.error && (
          <Banner tone="danger" live>
            {failureWords(deposit.error)}
          </Banner>
        )}
        {method === 'card' && (
          <CardSelect
            cards={items}
            value={cardId}
            error={attempted && cardMissing ? t`Please select a bank card.` : undefined}
            onChange={setChosen}
          />
        )}
        <AmountField
          amountMinor={amountMinor}
          mistake={attempted || (amountMinor ?? 0) > 0 ? mistake : undefined}
          least={least}
          most={most}
          quick={quick}
          onAmount={setAmount}
        />
        <DepositFacts afterMinor={cash === undefined ? undefined : cash + (amountMinor ?? 0)} />
      </div>
      <PaymentOutcome
        sent={sent}
        kind="dep"
        onClose={(done) => {
          setSent(null);
          if (done) onDone();
        }}
      />
    </Screen>
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
          refused && <Trans>Please correct what is marked above.</Trans>
        ) : (
          <Trans>You are offline. This needs a connection; your amount is kept.</Trans>
        )}
      </p>
    </div>
  );
}

function DepositFacts({ afterMinor }: { afterMinor: number | undefined }) {
  const formats = useFormats();
  return (
    <Card>
      <KeyValueList>
        <KeyValue label={<Trans>Fees</Trans>} value={<Trans>None</Trans>} />
        {afterMinor !== undefined && (
          <KeyValue
            strong
            label={<Trans>Cash afterwards</Trans>}
            value={<Amount text={formats.money(afterMinor)} />}
          />
        )}
        <KeyValue
          label={<Trans>Arrives</Trans>}
          value={<Trans>As soon as bank or provider has paid</Trans>}
        />
      </KeyValueList>
    </Card>
  );
}

/** After the errors are on the screen. */
export function focusMistake(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[data-payment-form] [aria-invalid="true"]')?.focus(),
  );
}

type WaitingProps = { top: ReactNode; error: Error | null; onRetry: () => void };

export function Waiting({ top, error, onRetry }: WaitingProps) {
  return (
    <Screen top={top}>
      {error ? (
        <ErrorState text={loadFailureWords(error)} onRetry={onRetry} />
      ) : (
        <div className={styles['form']} aria-busy="true">
          <Skeleton shape="row" />
          <Skeleton shape="card" />
        </div>
      )}
    </Screen>
  );
}

/** One payment, as it comes back from a payment page: how it stands, live. */
export function PaymentScreen({
  id,
  onBack,
  onDone,
}: {
  id: string;
  onBack: () => void;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const payment = useQuery(cashQueries.payment(id));
  const top = <TopBar title={t`Deposit`} onBack={onBack} />;
  if (!payment.data)
    return <Waiting top={top} error={payment.error} onRetry={() => void payment.refetch()} />;
  return (
    <Screen
      top={top}
      footer={
        <Button block onClick={onDone} data-testid="outcome-close">
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Card>
        <h2 aria-live="polite">
          <PaymentTitle payment={payment.data} />
        </h2>
        <PaymentFacts payment={payment.data} />
      </Card>
    </Screen>
  );
}
