import { useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { readAccountNumber } from '../../../contract/account-number.ts';
import { cashRules } from '../../../contract/cash.ts';
import { ApiRefusal } from '../../data/api-error.ts';
import { useOnline } from '../../data/network.ts';
import { failureWords } from '../../desk/failure-words.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { toast } from '../../ui/toast.ts';
import { banks } from './banks.ts';
import { grouped, longestNumber, mistakesOf } from './bind-form.ts';
import type { BindField, BindMistake, BindValues } from './bind-form.ts';
import styles from './Cash.module.css';
import { useBindCard } from './mutations.ts';
import { cashQueries } from './queries.ts';

const empty: BindValues = { holder: '', bank: '', branch: '', number: '', agreed: false };

/** Binds a bank card or account in the investor's own name. */
export function BindCardScreen({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const { t } = useLingui();
  const online = useOnline();
  const cards = useQuery(cashQueries.cards());
  const bind = useBindCard();
  const [values, setValues] = useState(empty);
  const [attempted, setAttempted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const holder = values.holder === '' ? (cards.data?.holder ?? '') : values.holder;
  const known = cards.data?.holder ?? null;
  const filled = { ...values, holder };
  const mistakes = mistakesOf(filled, readAccountNumber(values.number));
  const words = useMistakeWords();
  const refused = bind.error instanceof ApiRefusal ? bind.error.fields : {};
  const errorOf = (field: BindField) =>
    refused[field] ?? (attempted && mistakes[field] ? words(mistakes[field]) : undefined);
  const change = (part: Partial<BindValues>) => {
    bind.reset();
    setValues((before) => ({ ...before, ...part }));
  };
  const focusMistake = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  const submit = () => {
    setAttempted(true);
    if (Object.keys(mistakes).length > 0) focusMistake();
    if (Object.keys(mistakes).length > 0 || bind.isPending) return;
    const { agreed: _agreed, ...card } = filled;
    bind.mutate(card, {
      onSuccess: () => {
        toast.success(t`The card is bound.`);
        onDone();
      },
      onError: focusMistake,
    });
  };
  return (
    <Screen
      top={<TopBar title={t`Bind a bank card`} onBack={onBack} />}
      footer={
        <div className={styles['bar']}>
          <Button block busy={bind.isPending} disabled={!online} onClick={submit}>
            <Trans>Bind the card</Trans>
          </Button>
          <p className={styles['barNote']} aria-live="polite">
            {!online && <Trans>You are offline. Binding a card needs a connection.</Trans>}
          </p>
        </div>
      }
    >
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {bind.error && Object.keys(refused).length === 0 && (
          <Banner tone="danger" live>
            {failureWords(bind.error)}
          </Banner>
        )}
        <BindFields values={filled} known={known} errorOf={errorOf} change={change} />
        <Agreement agreed={values.agreed} error={errorOf('agreed')} change={change} />
      </form>
    </Screen>
  );
}

type Change = (part: Partial<BindValues>) => void;
type FieldsProps = {
  values: BindValues;
  /** The name that cards must be in; null while any will do. */
  known: string | null;
  errorOf: (field: BindField) => string | undefined;
  change: Change;
};

const text = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

function BindFields({ values, known, errorOf, change }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`Card holder`}
        hint={
          known === null
            ? t`Your own name, as it stands on the card`
            : t`Cards must be in the name of ${known}`
        }
        error={errorOf('holder')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="holder"
            autoComplete="cc-name"
            value={values.holder}
            onChange={(event) => change({ holder: event.target.value })}
          />
        )}
      </Field>
      <Field label={t`Bank`} error={errorOf('bank')}>
        {(control) => (
          <>
            <TextInput
              {...control}
              {...text}
              name="bank"
              list="banks"
              value={values.bank}
              onChange={(event) => change({ bank: event.target.value })}
            />
            <datalist id="banks">
              {banks.map((bank) => (
                <option key={bank} value={bank}>
                  {bank}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label={t`Branch`} hint={t`If your bank has branches`}>
        {(control) => (
          <TextInput
            {...control}
            name="branch"
            value={values.branch}
            onChange={(event) => change({ branch: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t`Account number or IBAN`}
        hint={t`It is stored encrypted and shown with its last four digits only`}
        error={errorOf('number')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...text}
            name="number"
            autoComplete="off"
            maxLength={longestNumber}
            value={values.number}
            onChange={(event) => change({ number: grouped(event.target.value) })}
          />
        )}
      </Field>
    </>
  );
}

type AgreementProps = { agreed: boolean; error: string | undefined; change: Change };

function Agreement({ agreed, error, change }: AgreementProps) {
  return (
    <Card>
      <div className={styles['agreement']}>
        <h2>
          <Trans>Binding agreement</Trans>
        </h2>
        <p>
          <Trans>
            The card is in my own name. Lotwise may take deposits from it when I ask for them, and
            sends money to it when I ask for that, and never otherwise. I can remove the card at any
            time when no payment is under way.
          </Trans>
        </p>
        <Checkbox
          name="agreed"
          checked={agreed}
          aria-invalid={error ? true : undefined}
          onChange={(accepted) => change({ agreed: accepted })}
        >
          <Trans>I accept the binding agreement.</Trans>
        </Checkbox>
        {error && (
          <p role="alert">
            <Banner tone="danger">{error}</Banner>
          </p>
        )}
      </div>
    </Card>
  );
}

function useMistakeWords(): (mistake: BindMistake) => string {
  const { t } = useLingui();
  const { accountDigitsMin: least, accountDigitsMax: most } = cashRules;
  const words: Record<BindMistake, string> = {
    missing: t`Please fill this in.`,
    iban: t`This IBAN is not correct. Please compare it with your card or statement.`,
    account: t`An account number has ${least} to ${most} digits.`,
    agreement: t`Please accept the binding agreement.`,
  };
  return (mistake) => words[mistake];
}
