import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { readAccountNumber } from '../../../contract/account-number.ts';
import { cashRules } from '../../../contract/cash.ts';
import { ApiRefusal } from '../../data/api-error.ts';
import type { Intent } from '../../data/intent.ts';
import { useOnline } from '../../data/network.ts';
import { failureWords } from '../../desk/failure-words.ts';
import { InDoubt } from '../../desk/InDoubt.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { toast } from '../../ui/toast.ts';
import { sortedBanks } from './banks.ts';
import { grouped, longestNumber, mistakesOf } from './bind-form.ts';
import type { BindField, BindMistake, BindValues } from './bind-form.ts';
import styles from './Cash.module.css';
import { cardDrafts } from './drafts.ts';
import { cardDoubts, useBindCard } from './mutations.ts';
import { cashQueries } from './queries.ts';

/** Binds a bank card or account in the investor's own name. */
export function BindCardScreen({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const { t } = useLingui();
  const online = useOnline();
  const client = useQueryClient();
  const cards = useQuery(cashQueries.cards());
  const bind = useBindCard();
  const { draft, change: changeDraft } = cardDrafts.useDraft();
  const [typed, setTyped] = useState({ number: '', agreed: false });
  const [attempted, setAttempted] = useState(false);
  const [unanswered, setUnanswered] = useState<Intent | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const known = cards.data?.holder ?? null;
  const holder = draft.holder === '' ? (known ?? '') : draft.holder;
  const values: BindValues = { ...draft, ...typed, holder };
  const mistakes = mistakesOf(values, readAccountNumber(values.number));
  const words = useMistakeWords();
  const refused = bind.error instanceof ApiRefusal ? bind.error.fields : {};
  const errorOf = (field: BindField) =>
    refused[field] ?? (attempted && mistakes[field] ? words(mistakes[field]) : undefined);
  const change = ({ number, agreed, ...part }: Partial<BindValues>) => {
    bind.reset();
    if (number !== undefined) setTyped((before) => ({ ...before, number }));
    if (agreed !== undefined) setTyped((before) => ({ ...before, agreed }));
    if (Object.keys(part).length > 0) changeDraft(part);
  };
  const focusMistake = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  const bound = () => {
    cardDrafts.drop(client);
    toast.success(t`The card is bound.`);
    onDone();
  };
  const submit = () => {
    setAttempted(true);
    if (Object.keys(mistakes).length > 0) focusMistake();
    if (Object.keys(mistakes).length > 0 || bind.isPending) return;
    const { agreed: _agreed, ...card } = values;
    bind.mutate(card, {
      onSuccess: (answer) => {
        if (answer.kind === 'accepted') return bound();
        setUnanswered({ id: answer.id, kind: 'crd', input: {}, at: answer.sentAt });
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
        <BindFields values={values} known={known} errorOf={errorOf} change={change} />
        <Agreement agreed={values.agreed} error={errorOf('agreed')} change={change} />
      </form>
      <CardInDoubt intent={unanswered} onBound={bound} onClose={() => setUnanswered(null)} />
    </Screen>
  );
}

type DoubtProps = { intent: Intent | null; onBound: () => void; onClose: () => void };

/** The card was sent, and no answer came: whether it is bound is asked about, never sent again. */
function CardInDoubt({ intent, onBound, onClose }: DoubtProps) {
  const client = useQueryClient();
  const found = useQuery({
    ...cardDoubts.found(client, intent ?? { id: '', kind: 'crd', input: {}, at: 0 }),
    enabled: intent !== null,
  });
  const arrived = found.data?.kind === 'accepted';
  const tell = useEffectEvent(onBound);
  useEffect(() => {
    if (arrived) tell();
  }, [arrived]);
  return (
    <Sheet
      open={intent !== null}
      onClose={onClose}
      title={
        found.data?.kind === 'missed' ? <Trans>Not sent</Trans> : <Trans>Sent, not confirmed</Trans>
      }
    >
      <div className={styles['body']} data-testid="card-outcome">
        <InDoubt
          found={found.data}
          asking={found.isFetching}
          onAsk={() => void found.refetch()}
          doubt={
            <Trans>
              The card was sent, but no answer came. It may be bound already. Please do not send it
              again before you know.
            </Trans>
          }
          missed={<Trans>It did not reach the brokerage. The card is not bound.</Trans>}
        />
        <Button block onClick={onClose} data-testid="outcome-close">
          <Trans>Done</Trans>
        </Button>
      </div>
    </Sheet>
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
  const { t, i18n } = useLingui();
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
              {sortedBanks(i18n.locale).map((bank) => (
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
