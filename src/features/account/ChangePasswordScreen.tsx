import { Trans, useLingui } from '@lingui/react/macro';

import { useOnline } from '../../api/network.ts';
import { NeedsConnection } from '../../operations/NeedsConnection.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { toast } from '../../ui/toast.ts';
import { TopBar } from '../../ui/TopBar.tsx';
import { useForm } from '../entry/form.ts';
import { useUnknownOutcome } from '../entry/register/unknown-outcome.ts';
import { changePassword } from './mutations.ts';
import { useNewPasswordCheck } from './new-password.ts';
import { NewPasswordFields, PasswordUnknown } from './NewPasswordFields.tsx';
import { EntryForm, FormProblem } from '../entry/EntryForm.tsx';
import styles from '../entry/Entry.module.css';

type Values = { old: string; password: string; confirmation: string };

/** /change-pwt: another login password, by the present one. */
export function ChangePasswordScreen({
  onBack,
  onDone,
}: {
  onBack: () => void;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const online = useOnline();
  const checkNew = useNewPasswordCheck();
  const { isUnknown, settle } = useUnknownOutcome();
  const { values, errors, busy, form, change, submit } = useForm<Values>({
    initial: { old: '', password: '', confirmation: '' },
    check: (typed) => ({
      ...(typed.old === '' ? { old: t`Please enter the current password.` } : {}),
      ...checkNew(typed),
    }),
    send: async ({ old, password }) => {
      if (!(await settle(() => changePassword({ old_password: old, password })))) return;
      toast.success(t`Password changed. Your other devices were signed out.`);
      onDone();
    },
    place: ({ code }) => (code === 'password_weak' ? 'password' : 'form'),
    rename: { old_password: 'old' },
  });
  return (
    <Screen
      top={<TopBar title={t`Change password`} onBack={onBack} />}
      footer={
        <div className={styles['send']}>
          <Button block type="submit" form="change-password" busy={busy} disabled={!online}>
            <Trans>Change password</Trans>
          </Button>
          <NeedsConnection />
        </div>
      }
    >
      <EntryForm id="change-password" form={form} onSubmit={submit}>
        <p className={styles['lead']}>
          <Trans>
            You stay signed in on this device. All others are signed out and need the new password.
          </Trans>
        </p>
        <Field label={t`Current password`} error={errors.old}>
          {(control) => (
            <PasswordInput
              {...control}
              name="old-password"
              autoComplete="current-password"
              value={values.old}
              onChange={(event) => change('old', event.target.value)}
            />
          )}
        </Field>
        <NewPasswordFields values={values} errors={errors} change={change} />
        <FormProblem text={errors.form} />
        <FormProblem tone="warn" text={isUnknown && !busy && <PasswordUnknown />} />
      </EntryForm>
    </Screen>
  );
}
