import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { ApiRefusal } from '../../api/errors.ts';
import type { Intent } from '../../operations/intent.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useOnePress } from '../../lib/use-one-press.ts';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { UnknownCard } from './UnknownCard.tsx';
import type { CardRequest, useBindCard } from './mutations.ts';
import { focusMistake } from './Waiting.tsx';

type Props = {
  /** Null while the form is being written. */
  card: CardRequest | null;
  /** The form shows beside its fields what was wrong with them. */
  bind: ReturnType<typeof useBindCard>;
  onClose: () => void;
  onBound: () => void;
};

/** From the button to the card: money is paid out to it, so the trading password is asked for. */
export function BindFlow({ card, bind, onClose, onBound }: Props) {
  const { t } = useLingui();
  const press = useOnePress();
  const [unanswered, setUnanswered] = useState<Intent | null>(null);
  const submit = (proof: TradingProof) => {
    if (card === null || !press.begin()) return;
    bind.mutate(
      { request: card, proof },
      {
        onSuccess: (answer) => {
          onClose();
          if (answer.kind === 'accepted') return onBound();
          setUnanswered({ id: answer.id, kind: 'crd', input: {}, at: answer.sentAt });
        },
        onError: (error) => {
          if (!isAboutField(error)) return;
          onClose();
          focusMistake();
        },
        onSettled: press.end,
      },
    );
  };
  return (
    <>
      <PasswordSheet
        open={card !== null}
        onClose={() => {
          bind.reset();
          onClose();
        }}
        title={t`Link a bank card`}
        summary={card && <CardSummary card={card} />}
        verb={<Trans>Link the card</Trans>}
        busy={bind.isPending}
        error={bind.error}
        onSubmit={submit}
        returnTo="/ucenter/bank"
      />
      <UnknownCard intent={unanswered} onBound={onBound} onClose={() => setUnanswered(null)} />
    </>
  );
}

/** Whether the form has a place for the words of a refusal. */
function isAboutField(error: Error): boolean {
  return error instanceof ApiRefusal && ('bank' in error.fields || 'number' in error.fields);
}

function CardSummary({ card }: { card: CardRequest }) {
  return (
    <KeyValueList>
      <KeyValue label={<Trans>Cardholder</Trans>} value={card.holder} />
      <KeyValue label={<Trans>Bank</Trans>} value={card.bank} />
      <KeyValue strong label={<Trans>Account number or IBAN</Trans>} value={card.number} />
    </KeyValueList>
  );
}
