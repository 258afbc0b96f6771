import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { LoginInput } from '../../../contract/user/types.ts';
import { endNotice } from '../../session/session.ts';
import { useStore } from '../../lib/store.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { forgetEntryName, keepEntryName, keptEntryName } from './entry-name.ts';
import { EntryLinks } from './EntryLinks.tsx';
import { EntryTop } from './EntryTop.tsx';
import { useForm } from './form.ts';
import type { FormErrors } from './form.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { SecondStep } from './SecondStep.tsx';
import { logIn } from './log-in.ts';
import type { LoginStep } from './log-in.ts';
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

/** The password, or a passkey alone; after the password a passkey, where one is asked for. */
export function LoginScreen({ wanted, onDone, onChangeRequired }: Props) {
  const [ticket, setTicket] = useState<string>();
  const goOn = async (step: LoginStep) => {
    if (step.next === 'app') return onDone();
    if (step.next === 'password') return onChangeRequired(step.ticket);
    return setTicket(step.ticket);
  };
  return (
    <Screen wide top={<EntryTop />}>
      {ticket === undefined ? (
        <PasswordStep wanted={wanted} onStep={goOn} />
      ) : (
        <SecondStep ticket={ticket} onStep={goOn} onBack={() => setTicket(undefined)} />
      )}
    </Screen>
  );
}

type StepProps = {
  wanted: string | undefined;
  onStep: (step: LoginStep) => Promise<void>;
};

function PasswordStep({ wanted, onStep }: StepProps) {
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
      const step = await logIn({ username: username.trim(), password });
      if (step.next !== 'app') keepEntryName(username.trim());
      return onStep(step);
    },
  });

  return (
    <EntryForm form={form} onSubmit={submit}>
      <PageHeading className={styles['title']}>{t`Log in`}</PageHeading>
      <Reason wanted={wanted} />
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
      <PasskeyLogin onStep={onStep} />
      <EntryLinks other="register" wanted={wanted} />
    </EntryForm>
  );
}

/** Why one is here: what ended the session before, or that a page needs one. It stays to be read. */
function Reason({ wanted }: Pick<StepProps, 'wanted'>) {
  const notice = useStore(endNotice);
  if (notice !== undefined)
    return (
      <Banner tone="warn" live>
        {notice === 'aged' ? (
          <Trans>
            Your login has run out, as every login does after some days. Please log in again.
          </Trans>
        ) : (
          notice.message
        )}
      </Banner>
    );
  if (wanted === undefined) return null;
  return (
    <p className={styles['lead']}>
      <Trans>Please log in to go on.</Trans>
    </p>
  );
}
