import { Trans, useLingui } from '@lingui/react/macro';

import { accountRules } from '../../../contract/user.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { PasswordStrength } from '../../ui/PasswordStrength.tsx';
import type { NewPasswordValues } from './new-password.ts';
import { strengthOf } from '../entry/password-strength.ts';
import styles from '../entry/Entry.module.css';

type Props = {
  values: NewPasswordValues;
  errors: Partial<Record<keyof NewPasswordValues, string>>;
  change: (name: keyof NewPasswordValues, value: string) => void;
};

/** A new login password twice, its rules before it. */
export function NewPasswordFields({ values, errors, change }: Props) {
  const { t } = useLingui();
  const { passwordMin } = accountRules;
  return (
    <>
      <ul className={styles['rules']} aria-label={t`Rules for a password`}>
        <li>
          <Trans>At least {passwordMin} characters</Trans>
        </li>
        <li>
          <Trans>No common password, no run of keys and no date</Trans>
        </li>
        <li>
          <Trans>Not your username or your phone number</Trans>
        </li>
      </ul>
      <Field
        label={t`New password`}
        hint={
          values.password === '' ? undefined : (
            <PasswordStrength strength={strengthOf(values.password)} />
          )
        }
        error={errors.password}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="new-password"
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => change('password', event.target.value)}
          />
        )}
      </Field>
      <Field label={t`New password again`} error={errors.confirmation}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirm-password"
            autoComplete="new-password"
            value={values.confirmation}
            onChange={(event) => change('confirmation', event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
