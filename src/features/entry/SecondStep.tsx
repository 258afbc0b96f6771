import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { passkeysWorkHere } from '../../api/passkeys.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { EntryForm, FormProblem } from './EntryForm.tsx';
import { useForm } from './form.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { logInWithCode } from './log-in.ts';
import type { LoginStep } from './log-in.ts';
import styles from './Entry.module.css';

type Props = {
  ticket: string;
  onStep: (step: LoginStep) => Promise<void>;
  /** To the password again. */
  onBack: () => void;
};

/** After the right password: the passkey that the account asks for, or a recovery code in its place. */
export function SecondStep({ ticket, onStep, onBack }: Props) {
  const { t } = useLingui();
  const works = passkeysWorkHere();
  const [lost, setLost] = useState(!works);
  const { values, errors, busy, form, change, submit } = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t`Please enter a recovery code.` } : {}),
    send: async ({ code }) => onStep(await logInWithCode({ ticket, code })),
    place: ({ code }) => (code === 'recovery_code_invalid' ? 'code' : 'form'),
  });
  return (
    <EntryForm form={form} onSubmit={submit}>
      <PageHeading className={styles['title']}>{t`Confirm that it is you`}</PageHeading>
      <p className={styles['lead']}>
        <Trans>The password was right. Your account also asks for a passkey.</Trans>
      </p>
      {!works && (
        <Banner tone="warn">
          <Trans>Passkeys cannot be used in this browser or at this address.</Trans>
        </Banner>
      )}
      {works && <PasskeyLogin ticket={ticket} onStep={onStep} />}
      {lost ? (
        <>
          <Field
            label={t`Recovery code`}
            hint={t`16 letters and digits, each code good for once`}
            error={errors.code}
          >
            {(control) => (
              <TextInput
                {...control}
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="go"
                value={values.code}
                onChange={(event) => change('code', event.target.value)}
              />
            )}
          </Field>
          <FormProblem text={errors.form} />
          <Button type="submit" block variant={works ? 'secondary' : 'primary'} busy={busy}>
            <Trans>Log in with the code</Trans>
          </Button>
        </>
      ) : (
        <Button block variant="secondary" onClick={() => setLost(true)}>
          <Trans>Use a recovery code</Trans>
        </Button>
      )}
      <Button block variant="quiet" onClick={onBack}>
        <Trans>Back to the password</Trans>
      </Button>
    </EntryForm>
  );
}
