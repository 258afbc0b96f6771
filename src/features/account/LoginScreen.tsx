import { useEffect } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { LoginInput } from '../../../contract/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { forgetEntryName, keepEntryName, keptEntryName } from './entry-name.ts';
import { EntryLinks } from './EntryLinks.tsx';
import { EntryTop } from './EntryTop.tsx';
import { useForm } from './form.ts';
import type { FormErrors } from './form.ts';
import { logIn } from './session.ts';
import { EntryForm, FormProblem } from './EntryForm.tsx';
import styles from './Entry.module.css';

type Props = {
  /** Where the way leads after the login, when it did not begin here. */
  wanted: string | undefined;
  /** Resolves when the next screen is there: the form is busy until then. */
  onDone: () => Promise<void>;
  /** The login was right, and a new password must be chosen first. */
  onChangeRequired: (ticket: string) => void;
};

export function LoginScreen({ wanted, onDone, onChangeRequired }: Props) {
  const { t } = useLingui();
  // Offered once: whoever opens the login later has not typed it.
  useEffect(() => forgetEntryName(), []);
  const { values, errors, busy, form, change, submit } = useForm<LoginInput>({
    initial: { username: keptEntryName(), password: '' },
    check: ({ username, password }) => {
      const found: FormErrors<keyof LoginInput> = {};
      if (username.trim() === '') found.username = t`Please enter your phone number or username.`;
      if (password === '') found.password = t`Please enter your password.`;
      return found;
    },
    send: async ({ username, password }) => {
      const ticket = await logIn({ username: username.trim(), password });
      if (ticket === undefined) return onDone();
      keepEntryName(username.trim());
      return onChangeRequired(ticket);
    },
  });

  return (
    <Screen wide top={<EntryTop />}>
      <EntryForm form={form} onSubmit={submit}>
        <h1 className={styles['title']}>
          <Trans>Log in</Trans>
        </h1>
        {wanted !== undefined && (
          <p className={styles['lead']}>
            <Trans>Please log in to go on.</Trans>
          </p>
        )}
        <Field label={t`Phone number or username`} error={errors.username}>
          {(control) => (
            <TextInput
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="next"
              value={values.username}
              onChange={(event) => change('username', event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t`Password`}
          error={errors.password}
          aside={
            <Link to="/forgotPassword">
              <Trans>Forgotten it?</Trans>
            </Link>
          }
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              enterKeyHint="go"
              value={values.password}
              onChange={(event) => change('password', event.target.value)}
            />
          )}
        </Field>
        <FormProblem text={errors.form} />
        <Button type="submit" block busy={busy}>
          <Trans>Log in</Trans>
        </Button>
        <EntryLinks other="register" />
      </EntryForm>
    </Screen>
  );
}
