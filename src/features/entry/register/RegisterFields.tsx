import { useLingui } from '@lingui/react/macro';

import { accountRules } from '../../../../contract/user/types.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { PasswordTwice } from './PasswordTwice.tsx';
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
  const { usernameMin, usernameMax, passwordMin } = accountRules;
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
      <PasswordTwice
        labels={{ password: t`Password`, confirmation: t`Password again` }}
        hint={t`At least ${passwordMin} characters`}
        values={values}
        errors={errors}
        change={change}
        known={[values.username, values.phone]}
      />
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
