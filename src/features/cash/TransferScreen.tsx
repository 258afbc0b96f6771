import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { BankCard, CashTerms, Withdrawable } from '../../../contract/cash.ts';
import { useOnline } from '../../data/network.ts';
import { PasswordSheet } from '../../desk/PasswordSheet.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/Amount.tsx';
import { AmountsToggle } from '../../ui/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StaleMark } from '../../ui/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { amountMistake, transferBounds, withdrawalBounds } from './amount.ts';
import { AmountField } from './AmountField.tsx';
import { cardOf, CardSelect } from './CardSelect.tsx';
import styles from './Cash.module.css';
import { paymentDrafts } from './drafts.ts';
import { useMoveMoney } from './mutations.ts';
import type { PaymentSent } from './mutations.ts';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { cashQueries } from './queries.ts';
import { UnconfirmedPayments } from './UnconfirmedPayments.tsx';
import { focusMistake, Waiting } from './Waiting.tsx';

/** `in`: from the bank; `out`: to the bank. */
export type Direction = 'in' | 'out';

type Props = {
  direction: Direction;
  onDirection: (direction: Direction) => void;
  onBack: () => void;
  onDone: () => void;
};

/** Between bank and securities account, both balances in sight. */
export function TransferScreen(props: Props) {
  const { t } = useLingui();
  const limits = useQuery(cashQueries.limits());
  const cards = useQuery(cashQueries.cards());
  const money = useQuery(cashQueries.withdrawable());
  const top = <TopBar title={t`Bank transfer`} onBack={props.onBack} actions={<AmountsToggle />} />;
  if (!limits.data || !cards.data || !money.data)
    return (
      <Waiting
        top={top}
        error={limits.error ?? cards.error ?? money.error}
        onRetry={() => {
          for (const query of [limits, cards, money]) void query.refetch();
        }}
      />
    );
  return (
    <TransferForm
      {...props}
      top={top}
      limits={limits.data}
      cards={cards.data.items}
      money={money.data}
    />
  );
}

type FormProps = Props & {
  top: ReactNode;
  limits: CashTerms;
  cards: readonly BankCard[];
  money: Withdrawable;
};

function TransferForm({ direction, onDirection, onDone, top, limits, cards, money }: FormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { draft, change } = paymentDrafts.useDraft(direction);
  const [attempted, setAttempted] = useState(false);
  const [asking, setAsking] = useState(false);
  const { amountMinor } = draft;
  const card = cardOf(cards, draft.cardId);
  const isOut = direction === 'out';
  const bounds = isOut ? withdrawalBounds(limits, money) : transferBounds(limits, card);
  const spent = isOut && money.leftToday === 0;
  const wrong = amountMistake(amountMinor, bounds) !== undefined || card === undefined || spent;
  const press = () => {
    setAttempted(true);
    if (wrong) focusMistake();
    else setAsking(true);
  };
  return (
    <Screen
      top={top}
      footer={
        <MoveBar
          isOut={isOut}
          amountMinor={amountMinor ?? 0}
          spent={spent}
          refused={attempted && wrong}
          onPress={press}
        />
      }
    >
      <div className={styles['form']} data-payment-form="">
        <UnconfirmedPayments />
        <Segmented
          label={t`Direction`}
          value={direction}
          options={[
            { value: 'in', label: t`From the bank` },
            { value: 'out', label: t`To the bank` },
          ]}
          onChange={(way) => {
            setAttempted(false);
            onDirection(way);
          }}
        />
        <CardSelect
          cards={cards}
          value={card?.id}
          error={attempted && !card ? t`Please select a bank card.` : undefined}
          onChange={(cardId) => change({ cardId })}
        />
        <AmountField
          key={direction}
          purpose={isOut ? 'withdrawal' : 'transfer'}
          bounds={bounds}
          amountMinor={amountMinor}
          attempted={attempted}
          onAmount={(typed) => change({ amountMinor: typed })}
        />
        {isOut ? <WhyNotAll money={money} limits={limits} /> : null}
        <Balances card={card} money={money} limits={limits} />
      </div>
      <MoveFlow
        isOut={isOut}
        card={card}
        amountMinor={asking ? amountMinor : null}
        summary={<MoveSummary {...{ isOut, card, money, limits }} amountMinor={amountMinor ?? 0} />}
        onClose={() => setAsking(false)}
        onAccepted={() => {
          setAttempted(false);
          paymentDrafts.drop(client, direction);
        }}
        onDone={onDone}
      />
    </Screen>
  );
}

type FlowProps = {
  isOut: boolean;
  card: BankCard | undefined;
  /** Null while the form is being written. */
  amountMinor: number | null;
  /** What will happen, before the password. */
  summary: ReactNode;
  onClose: () => void;
  onAccepted: () => void;
  onDone: () => void;
};

/** From the button to the outcome: the trading password, and what becomes of it. */
function MoveFlow({ isOut, card, amountMinor, summary, onClose, onAccepted, onDone }: FlowProps) {
  const { t } = useLingui();
  const move = useMoveMoney();
  const [sent, setSent] = useState<PaymentSent | null>(null);
  const close = () => {
    move.reset();
    onClose();
  };
  const submit = (password: string) => {
    if (amountMinor === null || !card || move.isPending) return;
    const way = isOut ? 'withdrawal' : 'transfer';
    move.mutate(
      { wish: { way, cardId: card.id, amountMinor }, password },
      {
        onSuccess: (answer) => {
          setSent(answer);
          if (answer.kind === 'accepted') onAccepted();
          close();
        },
      },
    );
  };
  return (
    <>
      <PasswordSheet
        open={amountMinor !== null}
        onClose={close}
        title={isOut ? t`Withdrawal` : t`Bank transfer`}
        summary={summary}
        verb={<MoveVerb isOut={isOut} amountMinor={amountMinor ?? 0} />}
        busy={move.isPending}
        error={move.error}
        onSubmit={submit}
        returnTo={isOut ? '/ucenter/transfer?direction=out' : '/ucenter/transfer'}
      />
      <PaymentOutcome
        sent={sent}
        kind={isOut ? 'wdr' : 'trf'}
        onClose={(done) => {
          setSent(null);
          if (done) onDone();
        }}
      />
    </>
  );
}

function MoveVerb({ isOut, amountMinor }: { isOut: boolean; amountMinor: number }) {
  const formats = useFormats();
  const amount = formats.money(amountMinor);
  if (amountMinor === 0) return isOut ? <Trans>Withdraw</Trans> : <Trans>Transfer</Trans>;
  return isOut ? <Trans>Withdraw {amount}</Trans> : <Trans>Transfer {amount}</Trans>;
}

type BarProps = {
  isOut: boolean;
  amountMinor: number;
  /** All withdrawals of the day are made. */
  spent: boolean;
  refused: boolean;
  onPress: () => void;
};

function MoveBar({ isOut, amountMinor, spent, refused, onPress }: BarProps) {
  const online = useOnline();
  return (
    <div className={styles['bar']}>
      <Button block disabled={!online || spent} onClick={onPress} data-testid="move-money">
        <MoveVerb isOut={isOut} amountMinor={amountMinor} />
      </Button>
      <p className={styles['barNote']} aria-live="polite">
        {!online ? (
          <Trans>You are offline. This needs a connection; your amount is kept.</Trans>
        ) : spent ? (
          <Trans>You have made all withdrawals of today. More are possible tomorrow.</Trans>
        ) : (
          refused && <Trans>Please correct what is marked above.</Trans>
        )}
      </p>
    </div>
  );
}

type SummaryProps = BalancesProps & { isOut: boolean; amountMinor: number };

/** What will happen: how much, which way, what it costs, what is left, and when. */
function MoveSummary({ isOut, card, amountMinor, money, limits }: SummaryProps) {
  const formats = useFormats();
  const after = isOut ? money.cashMinor - amountMinor : money.cashMinor + amountMinor;
  return (
    <KeyValueList>
      <KeyValue
        strong
        label={isOut ? <Trans>To the bank</Trans> : <Trans>From the bank</Trans>}
        value={<Amount text={formats.money(amountMinor)} />}
      />
      {card && <KeyValue label={<Trans>Bank card</Trans>} value={`${card.bank} ${card.masked}`} />}
      <KeyValue label={<Trans>Fees</Trans>} value={<Trans>None</Trans>} />
      <KeyValue label={<Trans>Arrives</Trans>} value={<Arrival limits={limits} />} />
      <KeyValue
        label={<Trans>Cash afterwards</Trans>}
        value={<Amount text={formats.money(after)} />}
      />
    </KeyValueList>
  );
}

function Arrival({ limits }: { limits: CashTerms }) {
  return limits.arrivalSeconds === null ? (
    <Trans>After our desk has checked it</Trans>
  ) : (
    <Trans>Within about a minute</Trans>
  );
}

type BalancesProps = { card: BankCard | undefined; money: Withdrawable; limits: CashTerms };

/** Both sides, and how long it takes. */
function Balances({ card, money, limits }: BalancesProps) {
  const formats = useFormats();
  const online = useOnline();
  const { dataUpdatedAt } = useQuery(cashQueries.withdrawable());
  const bank = card?.bankBalanceMinor ?? null;
  return (
    <Card>
      {!online && <StaleMark at={dataUpdatedAt} />}
      <KeyValueList>
        {bank !== null && (
          <KeyValue
            label={<Trans>In the bank account</Trans>}
            value={<Amount text={formats.money(bank)} />}
          />
        )}
        <KeyValue
          label={<Trans>In the securities account</Trans>}
          value={<Amount text={formats.money(money.cashMinor)} />}
        />
        <KeyValue label={<Trans>Fees</Trans>} value={<Trans>None</Trans>} />
        <KeyValue label={<Trans>Arrives</Trans>} value={<Arrival limits={limits} />} />
      </KeyValueList>
    </Card>
  );
}

/** What can be withdrawn, and what keeps the rest. */
function WhyNotAll({ money, limits }: { money: Withdrawable; limits: CashTerms }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const settles = formats.date(money.settlesOn);
  const line = (label: ReactNode, minor: number) =>
    minor > 0 && <KeyValue label={label} value={<Amount text={`−${formats.money(minor)}`} />} />;
  return (
    <Card>
      <KeyValueList>
        <KeyValue
          label={<Trans>Cash</Trans>}
          value={<Amount text={formats.money(money.cashMinor)} />}
        />
        {line(<Trans>Reserved for open orders</Trans>, money.heldMinor)}
        {line(<Trans>Withdrawals under way</Trans>, money.withdrawingMinor)}
        {line(
          <Trans>From today’s sales, can be withdrawn from {settles}</Trans>,
          money.unsettledMinor,
        )}
        <KeyValue
          strong
          label={<Trans>Can be withdrawn now</Trans>}
          value={
            <span data-testid="withdrawable">
              <Amount text={formats.money(money.withdrawableMinor)} />
            </span>
          }
        />
        <KeyValue
          label={<Trans>Withdrawals left today</Trans>}
          value={`${i18n.number(money.leftToday)} / ${i18n.number(limits.withdrawalsPerDay)}`}
        />
      </KeyValueList>
    </Card>
  );
}
