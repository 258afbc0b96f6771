import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { passkeyRules } from '../../../../contract/passkey.ts';
import { useOnline } from '../../../data/network.ts';
import { passkeysWorkHere } from '../../../data/passkeys.ts';
import { NeedsConnection } from '../../../desk/NeedsConnection.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { EntryForm, FormProblem } from '../EntryForm.tsx';
import { useForm } from '../form.ts';
import { byOwnPasskey, byPassword } from '../passkey-calls.ts';
import type { OwnProof } from '../passkey-calls.ts';
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
  /** Asks for a name, with this one to begin with. */
  name?: string;
  run: (proof: OwnProof, name: string) => Promise<void>;
};

type Proving = Pick<Props, 'needsCode' | 'run'> & { typed: boolean; name: string | undefined };

/** `typed`: the password, and not a passkey. */
function useProof({ typed, needsCode, name, run }: Proving) {
  const { t } = useLingui();
  return useForm({
    initial: { name: name ?? '', password: '', recovery_code: '' },
    check: (entered) => ({
      ...(name !== undefined && entered.name.trim() === '' && { name: t`Please enter a name.` }),
      ...(typed && entered.password === '' && { password: t`Please enter your password.` }),
      ...(typed &&
        needsCode &&
        entered.recovery_code.trim() === '' && {
          recovery_code: t`Please enter a recovery code.`,
        }),
    }),
    send: (entered) =>
      run(
        typed ? byPassword(entered.password, entered.recovery_code) : byOwnPasskey,
        entered.name.trim(),
      ),
    rename: { code: 'recovery_code' },
  });
}

/** Who changes passkeys proves it: by one of them, or by the login password. */
export function ProofSheet({ open, onClose, title, ...rest }: Props) {
  const [busy, setBusy] = useState(false);
  const run: Props['run'] = async (proof, name) => {
    setBusy(true);
    try {
      await rest.run(proof, name);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title={title} held={busy}>
      {open && <ProofForm {...rest} run={run} />}
    </Sheet>
  );
}

type FormProps = Omit<Props, 'open' | 'onClose' | 'title'>;

function ProofForm({ text, verb, danger = false, hasPasskey, needsCode, name, run }: FormProps) {
  const { t } = useLingui();
  const online = useOnline();
  const offered = hasPasskey && passkeysWorkHere();
  const [typed, setTyped] = useState(!offered);
  const proof = useProof({ typed, needsCode, name, run });
  const { values, errors, busy, form, change, submit } = proof;
  return (
    <EntryForm form={form} onSubmit={submit}>
      <p className={styles['text']}>{text}</p>
      {name !== undefined && (
        <Field label={t`Name`} hint={t`So that you recognise it in the list`} error={errors.name}>
          {(control) => (
            <TextInput
              {...control}
              name="passkey-name"
              autoComplete="off"
              maxLength={passkeyRules.nameMax}
              value={values.name}
              onChange={(event) => change('name', event.target.value)}
            />
          )}
        </Field>
      )}
      {typed && <TypedProof form={proof} needsCode={needsCode} />}
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
        <Button block variant="quiet" disabled={busy} onClick={() => setTyped(!typed)}>
          {typed ? <Trans>Use a passkey</Trans> : <Trans>Use the login password</Trans>}
        </Button>
      )}
      <NeedsConnection />
    </EntryForm>
  );
}

type TypedProps = { form: ReturnType<typeof useProof>; needsCode: boolean };

function TypedProof({ form: { values, errors, change }, needsCode }: TypedProps) {
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
      {needsCode && (
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
