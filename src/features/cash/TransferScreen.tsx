import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { BankCard, CashTerms, Withdrawable } from '../../../contract/cash/types.ts';
import { useOnline } from '../../api/network.ts';
import { focusFirstMistake } from '../../lib/focus-mistake.ts';
import { useIdentityState } from '../../operations/identity-gate/identity-state.ts';
import { IdentityNeeded } from '../../operations/identity-gate/IdentityNeeded.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { amountMistake, moveBounds } from './amount.ts';
import { AmountField } from './AmountField.tsx';
import { Balances, WhyNotAll } from './Balances.tsx';
import { cardOf, CardSelect } from './CardSelect.tsx';
import styles from './Cash.module.css';
import { paymentDrafts } from './drafts.ts';
import { MoveFlow, MoveVerb } from './MoveFlow.tsx';
import type { Move } from './MoveFlow.tsx';
import { cashQueries } from './queries.ts';
import { RecentPayments } from './RecentPayments.tsx';
import { UnconfirmedPayments } from './UnconfirmedPayments.tsx';
import { Waiting } from './Waiting.tsx';

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
  const top = (
    <TopBar
      title={props.direction === 'out' ? t`Withdrawal` : t`Transfer from the bank`}
      onBack={props.onBack}
      actions={<AmountsToggle />}
    />
  );
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
  const [attempted, setAttempted] = useState(false);
  const [move, setMove] = useState<Move | null>(null);
  const isOut = direction === 'out';
  const transfer = useTransfer({ direction, limits, cards, money });
  const { amountMinor, card, bounds, wrong, change } = transfer;
  // What was asked for may be found to be accepted already: the next amount is no answer to that question,
  // and neither is one of the other direction.
  if (move && (amountMinor === null || move.isOut !== isOut)) setMove(null);
  const press = () => {
    setAttempted(true);
    if (wrong || !card || amountMinor === null) focusFirstMistake('[data-payment-form]');
    else setMove({ isOut, card, amountMinor });
  };
  return (
    <Screen
      top={top}
      beside={<RecentPayments />}
      footer={
        <MoveBar
          isOut={isOut}
          amountMinor={transfer.movableMinor}
          rest={transfer.rest}
          refused={attempted && wrong}
          onPress={press}
        />
      }
    >
      <div className={styles['form']} data-payment-form="">
        <UnconfirmedPayments />
        <DirectionChoice
          direction={direction}
          onDirection={(way) => {
            setAttempted(false);
            onDirection(way);
          }}
        />
        {isOut && <PayeeIdentity />}
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
        <Balances card={card} money={money} limits={limits} bankOnly={isOut} />
      </div>
      <MoveFlow
        isOut={isOut}
        move={move}
        cards={cards}
        money={money}
        limits={limits}
        onClose={() => setMove(null)}
        onSent={() => setAttempted(false)}
        onDone={onDone}
      />
    </Screen>
  );
}

/** What is to be moved, as far as it is entered, and what stands against it. */
function useTransfer({
  direction,
  limits,
  cards,
  money,
}: Pick<FormProps, 'direction' | 'limits' | 'cards' | 'money'>) {
  const { draft, change } = paymentDrafts.useDraft(direction);
  const { amountMinor } = draft;
  const isOut = direction === 'out';
  const card = cardOf(cards, draft.cardId);
  const bounds = moveBounds(isOut, { limits, card, money });
  const refused = amountMistake(amountMinor, bounds) !== undefined;
  const spent = isOut && money.leftToday === 0;
  const identity = useIdentityState();
  const unverified = isOut && identity !== undefined && identity !== 'approved';
  const rest: Rest = unverified ? 'identity' : spent ? 'spent' : undefined;
  return {
    amountMinor,
    movableMinor: refused ? 0 : (amountMinor ?? 0),
    card,
    bounds,
    rest,
    wrong: refused || card === undefined || spent,
    change,
  };
}

function DirectionChoice({ direction, onDirection }: Pick<Props, 'direction' | 'onDirection'>) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Direction`}
      value={direction}
      options={[
        { value: 'in', label: t`From the bank` },
        { value: 'out', label: t`To the bank` },
      ]}
      onChange={onDirection}
    />
  );
}

function PayeeIdentity() {
  return (
    <IdentityNeeded returnTo="/ucenter/transfer?direction=out">
      <Trans>
        Money is paid out only to the person it belongs to. So we ask who you are before the first
        withdrawal. What you have entered here is kept.
      </Trans>
    </IdentityNeeded>
  );
}

/** Why nothing can be moved: all withdrawals of the day are made, or nobody knows who asks. */
type Rest = 'spent' | 'identity' | undefined;

type BarProps = {
  isOut: boolean;
  /** 0 while there is none that can be moved. */
  amountMinor: number;
  rest: Rest;
  refused: boolean;
  onPress: () => void;
};

function MoveBar({ isOut, amountMinor, rest, refused, onPress }: BarProps) {
  const online = useOnline();
  return (
    <div className={styles['bar']}>
      <Button
        block
        disabled={!online || rest !== undefined}
        onClick={onPress}
        data-testid="move-money"
      >
        <MoveVerb isOut={isOut} amountMinor={amountMinor} />
      </Button>
      <p className={styles['barNote']} aria-live="polite">
        {!online ? (
          <Trans>This needs a connection; your amount is kept.</Trans>
        ) : rest === 'identity' ? (
          <Trans>Please verify your identity first.</Trans>
        ) : rest === 'spent' ? (
          <Trans>You have made all your withdrawals for today. You can make more tomorrow.</Trans>
        ) : (
          refused && <Trans>Please correct what is marked.</Trans>
        )}
      </p>
    </div>
  );
}
