import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { TradingProof } from '../../operations/trading-proof.ts';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Arrival } from './Balances.tsx';
import type { BalancesProps } from './Balances.tsx';
import { useMoveMoney } from './mutations.ts';
import type { PaymentSent } from './mutations.ts';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { cardText } from './labels.ts';

type FlowProps = BalancesProps & {
  isOut: boolean;
  /** Null while the form is being written. */
  amountMinor: number | null;
  onClose: () => void;
  onAccepted: () => void;
  onDone: () => void;
};

/** From the button to the outcome: the trading password, and what becomes of it. */
export function MoveFlow(props: FlowProps) {
  const { isOut, card, amountMinor, onClose, onAccepted, onDone } = props;
  const { t } = useLingui();
  const move = useMoveMoney();
  const [sent, setSent] = useState<PaymentSent | null>(null);
  const close = () => {
    move.reset();
    onClose();
  };
  const submit = (proof: TradingProof) => {
    if (amountMinor === null || !card || move.isPending) return;
    const way = isOut ? 'withdrawal' : 'transfer';
    move.mutate(
      { request: { way, cardId: card.id, amountMinor }, proof },
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
        title={isOut ? t`Withdrawal` : t`Transfer from the bank`}
        summary={<MoveSummary {...props} amountMinor={amountMinor ?? 0} />}
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

/** What the button does, with its amount. */
export function MoveVerb({ isOut, amountMinor }: { isOut: boolean; amountMinor: number }) {
  const formats = useFormats();
  const amount = formats.money(amountMinor);
  if (amountMinor === 0) return isOut ? <Trans>Withdraw</Trans> : <Trans>Transfer</Trans>;
  return isOut ? <Trans>Withdraw {amount}</Trans> : <Trans>Transfer {amount}</Trans>;
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
      {card && <KeyValue label={<Trans>Bank card</Trans>} value={cardText(card)} />}
      <KeyValue label={<Trans>Fees</Trans>} value={<Trans>None</Trans>} />
      <KeyValue label={<Trans>Arrives</Trans>} value={<Arrival limits={limits} />} />
      <KeyValue
        label={<Trans>Cash afterwards</Trans>}
        value={<Amount text={formats.money(after)} />}
      />
    </KeyValueList>
  );
}
