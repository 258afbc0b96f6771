import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { BankCard, CashTerms } from '../../../contract/cash.ts';
import { useOnline } from '../../data/network.ts';
import { failureWords } from '../../desk/failure-words.ts';
import { useOnePress } from '../../desk/use-one-press.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StaleMark } from '../../ui/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { amountMistake, depositBounds } from './amount.ts';
import { AmountField } from './AmountField.tsx';
import { cardOf, CardSelect } from './CardSelect.tsx';
import styles from './Cash.module.css';
import { paymentDrafts } from './drafts.ts';
import { useDeposit } from './mutations.ts';
import type { PaymentSent } from './mutations.ts';
import { payAddress } from './pay-address.ts';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { cashQueries } from './queries.ts';
import { UnconfirmedPayments } from './UnconfirmedPayments.tsx';
import { focusMistake, Waiting } from './Waiting.tsx';

export type DepositMethod = 'card' | 'redirect';

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
  const client = useQueryClient();
  const deposit = useDeposit();
  const press = useOnePress();
  const { draft, change } = paymentDrafts.useDraft('deposit');
  const [attempted, setAttempted] = useState(false);
  const [sent, setSent] = useState<PaymentSent | null>(null);
  const { leaving, leave } = useLeaving();
  const { amountMinor } = draft;
  const card = method === 'card' ? cardOf(items, draft.cardId) : undefined;
  const bounds = depositBounds(limits, card);
  const cardMissing = method === 'card' && card === undefined;
  const wrong = amountMistake(amountMinor, bounds) !== undefined || cardMissing;
  const submit = () => {
    setAttempted(true);
    if (wrong) focusMistake();
    if (wrong || amountMinor === null || leaving || !press.begin()) return;
    const wish = card
      ? ({ way: 'deposit', method: 'card', amountMinor, cardId: card.id } as const)
      : ({ way: 'deposit', method: 'redirect', amountMinor } as const);
    deposit.mutate(wish, {
      onSettled: press.end,
      onSuccess: (answer) => {
        setAttempted(false);
        if (answer.kind === 'accepted') paymentDrafts.drop(client, 'deposit');
        const payUrl = answer.kind === 'accepted' ? answer.done.payUrl : null;
        if (payUrl === null) setSent(answer);
        else leave(payAddress(payUrl));
      },
    });
  };
  return (
    <Screen
      top={top}
      footer={
        <DepositBar
          method={method}
          busy={deposit.isPending || leaving}
          refused={attempted && wrong}
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
            value={card?.id}
            error={attempted && cardMissing ? t`Please select a bank card.` : undefined}
            onChange={(cardId) => change({ cardId })}
          />
        )}
        <AmountField
          purpose="deposit"
          bounds={bounds}
          amountMinor={amountMinor}
          attempted={attempted}
          onAmount={(typed) => change({ amountMinor: typed })}
        />
        <DepositFacts amountMinor={amountMinor ?? 0} />
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

/** To another page. It may take its time to come: nothing is to be pressed until then. */
function useLeaving(): { leaving: boolean; leave: (address: string) => void } {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser may bring this page back as it was.
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  const leave = (address: string) => {
    setLeaving(true);
    location.assign(address);
  };
  return { leaving, leave };
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

/** What it costs, what the account has afterwards, and when. */
function DepositFacts({ amountMinor }: { amountMinor: number }) {
  const formats = useFormats();
  const online = useOnline();
  const { data: money, dataUpdatedAt } = useQuery(cashQueries.withdrawable());
  return (
    <Card>
      {money && !online && <StaleMark at={dataUpdatedAt} />}
      <KeyValueList>
        <KeyValue label={<Trans>Fees</Trans>} value={<Trans>None</Trans>} />
        {money && (
          <KeyValue
            strong
            label={<Trans>Cash afterwards</Trans>}
            value={<Amount text={formats.money(money.cashMinor + amountMinor)} />}
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
