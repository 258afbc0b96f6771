import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { ApiRefusal } from '../../../api/errors.ts';
import { useOnline } from '../../../api/network.ts';
import { passkeysWorkHere } from '../../../api/passkeys.ts';
import { queryClient } from '../../../api/query-client.ts';
import { NeedsConnection } from '../../../operations/NeedsConnection.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { PinInput } from '../../../ui/controls/PinInput.tsx';
import { PasswordInput } from '../../../ui/fields/PasswordInput.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { EntryForm, FormProblem } from '../../entry/EntryForm.tsx';
import { useForm } from '../../entry/form.ts';
import { byOwnPasskey, byPassword } from '../passkey-calls.ts';
import type { OwnProof } from '../passkey-calls.ts';
import { accountQueries } from '../queries.ts';
import styles from './Passkeys.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  verb: string;
  danger?: boolean;
  /** One of the own passkeys may answer in place of the password. */
  hasPasskey: boolean;
  /** The password needs a recovery code beside it. */
  needsCode: boolean;
  /** Something that is asked for as well. */
  entry?: ProofEntry;
  /** `entered`: the entry, without blanks around it; empty where there is none. */
  run: (proof: OwnProof, entered: string) => Promise<void>;
  /** Where the sheet goes on to ask something else: each has a form of its own. */
  stage?: string;
};

/** One more field. `field`: what the brokerage calls it; `pin`: the trading password. */
export type ProofEntry = {
  field: string;
  label: string;
  hint?: string;
  initial: string;
  /** What is said when nothing was entered. */
  missing: string;
  maxLength?: number;
  type?: 'text' | 'tel' | 'pin';
};

type Proving = Pick<Props, 'needsCode' | 'run'> & {
  typed: boolean;
  entry: ProofEntry | undefined;
};

/** `typed`: the password, and not a passkey. */
function useProof({ typed, needsCode, entry, run }: Proving) {
  const { t } = useLingui();
  const [isRefused, setRefused] = useState(false);
  const asksCode = typed && (needsCode || isRefused);
  const form = useForm({
    initial: { entry: entry?.initial ?? '', password: '', recovery_code: '' },
    check: (entered) => ({
      ...(entry && entered.entry.trim() === '' && { entry: entry.missing }),
      ...(typed && entered.password === '' && { password: t`Please enter your password.` }),
      ...(asksCode &&
        entered.recovery_code.trim() === '' && {
          recovery_code: t`Please enter a recovery code.`,
        }),
    }),
    send: (entered) => {
      const proof = typed ? byPassword(entered.password, entered.recovery_code) : byOwnPasskey;
      return run(proof, entered.entry.trim()).catch(async (error: unknown) => {
        if (asksCode || !lacksCode(error)) throw error;
        // The passkeys were not known here, or not as they are now: the password alone is not enough.
        await queryClient.invalidateQueries({ queryKey: accountQueries.passkeys().queryKey });
        setRefused(true);
        const recovery_code = t`Please enter a recovery code.`;
        throw new ApiRefusal(recovery_code, error.code, {}, { recovery_code });
      });
    },
    rename: { code: 'recovery_code', [entry?.field ?? 'entry']: 'entry' },
  });
  return { ...form, asksCode };
}

const lacksCode = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && error.code === 'recovery_code_invalid';

/** Who changes what protects the account proves it: by a passkey, or by the login password. */
export function ProofSheet({ open, onClose, title, stage, ...rest }: Props) {
  const [busy, setBusy] = useState(false);
  const run: Props['run'] = async (proof, entered) => {
    setBusy(true);
    try {
      await rest.run(proof, entered);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title={title} held={busy}>
      {open && <ProofForm key={stage} {...rest} run={run} />}
    </Sheet>
  );
}

type FormProps = Omit<Props, 'open' | 'onClose' | 'title' | 'stage'>;

function ProofForm({ text, verb, danger = false, hasPasskey, needsCode, entry, run }: FormProps) {
  const online = useOnline();
  const offered = hasPasskey && passkeysWorkHere();
  const [typing, setTyping] = useState(!offered);
  const typed = typing || !offered;
  const proof = useProof({ typed, needsCode, entry, run });
  const { errors, busy, form, submit } = proof;
  return (
    <EntryForm form={form} onSubmit={submit}>
      <p className={styles['text']}>{text}</p>
      {entry && <ProofField entry={entry} form={proof} />}
      {typed && <TypedProof form={proof} />}
      <FormProblem text={errors.form} />
      <Button
        type="submit"
        block
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        disabled={!online}
        data-testid="prove"
      >
        {verb}
      </Button>
      {offered && (
        <Button block variant="quiet" disabled={busy} onClick={() => setTyping(!typed)}>
          {typed ? <Trans>Use a passkey</Trans> : <Trans>Use the login password</Trans>}
        </Button>
      )}
      <NeedsConnection />
    </EntryForm>
  );
}

type FieldProps = { entry: ProofEntry; form: ReturnType<typeof useProof> };

function ProofField({ entry, form: { values, errors, change } }: FieldProps) {
  const { label, hint, type = 'text', field, maxLength } = entry;
  return (
    <Field label={label} hint={hint} error={errors.entry}>
      {(control) =>
        type === 'pin' ? (
          <PinInput {...control} value={values.entry} onChange={(pin) => change('entry', pin)} />
        ) : (
          <TextInput
            {...control}
            type={type}
            name={`new-${field}`}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            maxLength={maxLength}
            value={values.entry}
            onChange={(event) => change('entry', event.target.value)}
          />
        )
      }
    </Field>
  );
}

type TypedProps = { form: ReturnType<typeof useProof> };

function TypedProof({ form: { values, errors, change, asksCode } }: TypedProps) {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`Login password`} error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => change('password', event.target.value)}
          />
        )}
      </Field>
      {asksCode && (
        <Field label={t`Recovery code`} error={errors.recovery_code}>
          {(control) => (
            <TextInput
              {...control}
              name="recovery-code"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              value={values.recovery_code}
              onChange={(event) => change('recovery_code', event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
