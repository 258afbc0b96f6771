import { Trans, useLingui } from '@lingui/react/macro';

import { ApiRefusal } from '../../api/errors.ts';
import { focusFirstMistake } from '../../lib/focus-mistake.ts';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useOperationFlow } from '../../operations/use-operation.ts';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { UnknownCard } from './UnknownCard.tsx';
import type { CardRequest, useBindCard } from './mutations.ts';

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
  const { submit, sheet, sent, forget } = useOperationFlow(bind, {
    onClose,
    onSent: ({ kind }) => {
      if (kind === 'accepted') onBound();
    },
    onFailure: (error) => {
      if (!isAboutField(error)) return;
      onClose();
      focusFirstMistake('[data-payment-form]');
    },
  });
  return (
    <>
      <PasswordSheet
        {...sheet}
        open={card !== null}
        title={t`Link a bank card`}
        summary={card && <CardSummary card={card} />}
        verb={<Trans>Link the card</Trans>}
        onSubmit={(proof) => submit(card && { request: card, proof })}
        returnTo="/ucenter/bank"
      />
      <UnknownCard
        sent={sent}
        onBound={() => {
          // The way back closes what lies over the form before it leaves the form.
          forget();
          onBound();
        }}
        onMissed={forget}
      />
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
