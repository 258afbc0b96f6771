import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { hasWrongCheckDigit, readAccountNumber } from '../../../contract/cash/account-number.ts';
import { cashRules } from '../../../contract/cash/types.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { useOnline } from '../../api/network.ts';
import { focusFirstMistake } from '../../lib/focus-mistake.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { toast } from '../../ui/toast.ts';
import { useUpdateHold } from '../../update/updates.ts';
import { mistakesOf } from './bind-form.ts';
import type { BindField, BindMistake, BindValues } from './bind-form.ts';
import { Agreement, BindFields } from './BindFields.tsx';
import { BindFlow } from './BindFlow.tsx';
import styles from './Cash.module.css';
import { cardDrafts } from './drafts.ts';
import { useBindCard } from './mutations.ts';
import { UnconfirmedCards } from './UnconfirmedCards.tsx';

type Props = {
  top: ReactNode;
  /** The verified name. */
  holder: string;
  onDone: () => void;
};

const nothingTyped = { number: '', agreed: false, confirmed: false };

/** Bank, branch and number of a card, and the agreement to bind it. */
export function BindForm({ top, holder, onDone }: Props) {
  const { t } = useLingui();
  const bind = useBindCard();
  const { draft, change: changeDraft } = cardDrafts.useDraft();
  const [typed, setTyped] = useState(nothingTyped);
  const [attempted, setAttempted] = useState(false);
  const [asking, setAsking] = useState(false);
  const values: BindValues = { ...draft, ...typed };
  const { bank, branch } = draft;
  const number = readAccountNumber(values.number);
  const mistakes = mistakesOf(values, number);
  // The number is no draft: it stands in this form alone.
  useUpdateHold(values.number !== '');
  const words = useMistakeWords();
  const refused = bind.error instanceof ApiRefusal ? bind.error.fields : {};
  const errorOf = (field: BindField) =>
    refused[field] ?? (attempted && mistakes[field] ? words(mistakes[field]) : undefined);
  const change = ({ number, agreed, confirmed, ...part }: Partial<BindValues>) => {
    bind.reset();
    // Another number has to be compared anew.
    if (number !== undefined) setTyped((before) => ({ ...before, number, confirmed: false }));
    if (confirmed !== undefined) setTyped((before) => ({ ...before, confirmed }));
    if (agreed !== undefined) setTyped((before) => ({ ...before, agreed }));
    if (Object.keys(part).length > 0) changeDraft(part);
  };
  const bound = () => {
    setTyped(nothingTyped);
    setAttempted(false);
    toast.success(t`The card is linked.`);
    onDone();
  };
  const submit = () => {
    setAttempted(true);
    if (Object.keys(mistakes).length > 0) focusFirstMistake('[data-payment-form]');
    else setAsking(true);
  };
  return (
    <Screen top={top} footer={<BindBar onPress={submit} />}>
      <form
        data-payment-form=""
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <UnconfirmedCards />
        <BindFields values={values} holder={holder} errorOf={errorOf} change={change} />
        {attempted && hasWrongCheckDigit(number) && (
          <Checkbox
            name="number-confirmed"
            checked={values.confirmed}
            onChange={(confirmed) => change({ confirmed })}
          >
            <Trans>I have compared the number: it is exactly as on my card.</Trans>
          </Checkbox>
        )}
        <Agreement agreed={values.agreed} error={errorOf('agreed')} change={change} />
      </form>
      <BindFlow
        card={asking ? { holder, bank, branch, number: values.number } : null}
        bind={bind}
        onClose={() => setAsking(false)}
        onBound={bound}
      />
    </Screen>
  );
}

function BindBar({ onPress }: { onPress: () => void }) {
  const online = useOnline();
  return (
    <div className={styles['bar']}>
      <Button block disabled={!online} onClick={onPress} data-testid="link-card">
        <Trans>Link the card</Trans>
      </Button>
      <p className={styles['barNote']} aria-live="polite">
        {!online && <Trans>Linking a card needs a connection.</Trans>}
      </p>
    </div>
  );
}

function useMistakeWords(): (mistake: BindMistake) => string {
  const { t } = useLingui();
  const { accountDigitsMin: least, accountDigitsMax: most } = cashRules;
  const words: Record<BindMistake, string> = {
    missing: t`Please fill this in.`,
    iban: t`This IBAN is not correct. Please compare it with your card or statement.`,
    account: t`An account number has ${least} to ${most} digits.`,
    'check-digit': t`This number does not look right: its check digit does not match. Please compare it with your card.`,
    agreement: t`Please accept the card agreement.`,
  };
  return (mistake) => words[mistake];
}
