import { useLingui } from '@lingui/react/macro';

import { accountRules } from '../../../contract/user.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { PasswordStrength } from '../../ui/PasswordStrength.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { strengthOf } from './password-strength.ts';
import { PhoneField } from './PhoneField.tsx';
import type { RegisterErrors, RegisterValues } from './register-form.ts';

type Props = {
  values: RegisterValues;
  errors: RegisterErrors;
  change: <Name extends keyof RegisterValues>(name: Name, value: RegisterValues[Name]) => void;
};

const plainText = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function RegisterFields({ values, errors, change }: Props) {
  const { t } = useLingui();
  const { usernameMin, usernameMax } = accountRules;
  return (
    <>
      <PhoneField
        region={values.region}
        number={values.phone}
        error={errors.phone}
        onRegion={(region) => change('region', region)}
        onNumber={(phone) => change('phone', phone)}
      />
      <Field
        label={t`Username`}
        hint={t`${usernameMin} to ${usernameMax} characters, beginning with a letter`}
        error={errors.username}
      >
        {(control) => (
          <TextInput
            {...control}
            {...plainText}
            name="username"
            autoComplete="username"
            value={values.username}
            onChange={(event) => change('username', event.target.value)}
          />
        )}
      </Field>
      <PasswordFields values={values} errors={errors} change={change} />
      <Field
        label={t`Invitation code`}
        hint={t`From the person who invited you`}
        error={errors.invitation}
      >
        {(control) => (
          <TextInput
            {...control}
            {...plainText}
            name="invitation-code"
            autoComplete="off"
            value={values.invitation}
            onChange={(event) => change('invitation', event.target.value)}
          />
        )}
      </Field>
    </>
  );
}

/** The password twice, with how strong it is. */
function PasswordFields({ values, errors, change }: Props) {
  const { t } = useLingui();
  const { passwordMin } = accountRules;
  return (
    <>
      <Field
        label={t`Password`}
        hint={
          values.password === '' ? (
            t`At least ${passwordMin} characters`
          ) : (
            <PasswordStrength
              strength={strengthOf(values.password, [values.username, values.phone])}
            />
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
      <Field label={t`Password again`} error={errors.confirmation}>
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
