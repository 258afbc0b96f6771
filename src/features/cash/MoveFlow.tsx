import { Trans, useLingui } from '@lingui/react/macro';

import type { BankCard, CashTerms, Withdrawable } from '../../../contract/cash/types.ts';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useOperationFlow } from '../../operations/use-operation.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { amountMistake, moveBounds } from './amount.ts';
import { useMistakeWords } from './amount-labels.ts';
import { Arrival } from './Balances.tsx';
import { useMoveMoney } from './mutations.ts';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { cardText } from './labels.ts';

/** What is asked for between bank and account. Fen. */
export type Move = { isOut: boolean; card: BankCard; amountMinor: number };

type FlowProps = {
  isOut: boolean;
  /** As it was when the button was pressed; null while it is being written. */
  move: Move | null;
  /** Those that are bound now. */
  cards: readonly BankCard[];
  money: Withdrawable;
  limits: CashTerms;
  onClose: () => void;
  /** The order went out. */
  onSent: () => void;
  onDone: () => void;
};

/** From the button to the outcome: the trading password, and what becomes of it. */
export function MoveFlow(props: FlowProps) {
  const { isOut, move, cards, money, limits, onClose, onSent, onDone } = props;
  const { t } = useLingui();
  const { submit, sheet, sent, forget } = useOperationFlow(useMoveMoney(), {
    onClose,
    onSent,
  });
  const words = useMistakeWords(isOut ? 'withdrawal' : 'transfer');
  // Which card it is stays as it was pressed; what is known of it may change.
  const card = cards.find(({ id }) => id === move?.card.id);
  const mistake =
    move && amountMistake(move.amountMinor, moveBounds(isOut, { limits, card, money }));
  const refused = card ? mistake && words(mistake) : t`The card is removed.`;
  const way = isOut ? ('withdrawal' as const) : ('transfer' as const);
  const request = move && { way, cardId: move.card.id, amountMinor: move.amountMinor };
  return (
    <>
      <PasswordSheet
        {...sheet}
        open={move !== null}
        title={isOut ? t`Withdrawal` : t`Transfer from the bank`}
        summary={move && <MoveSummary {...move} money={money} limits={limits} />}
        verb={<MoveVerb isOut={isOut} amountMinor={move?.amountMinor ?? 0} />}
        refused={refused}
        onSubmit={(proof) => submit(request && { request, proof })}
        returnTo={isOut ? '/ucenter/transfer?direction=out' : '/ucenter/transfer'}
      />
      <PaymentOutcome
        sent={sent}
        onClose={(done) => {
          forget();
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

type SummaryProps = Move & { money: Withdrawable; limits: CashTerms };

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
      <KeyValue label={<Trans>Bank card</Trans>} value={cardText(card)} />
      <KeyValue label={<Trans>Fees</Trans>} value={<Trans>None</Trans>} />
      <KeyValue label={<Trans>Arrives</Trans>} value={<Arrival limits={limits} />} />
      <KeyValue
        label={<Trans>Cash afterwards</Trans>}
        value={<Amount text={after < 0 ? '–' : formats.money(after)} />}
      />
    </KeyValueList>
  );
}
