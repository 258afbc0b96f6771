import type { ReactNode } from 'react';

import { Field } from '../../../ui/fields/Field.tsx';
import { PasswordInput } from '../../../ui/fields/PasswordInput.tsx';
import { PasswordStrength } from '../../../ui/fields/PasswordStrength.tsx';
import { strengthOf } from './password-strength.ts';

type Name = 'password' | 'confirmation';

type Props = {
  labels: Record<Name, string>;
  /** Said while nothing is typed; then the strength takes its place. */
  hint?: ReactNode;
  values: Record<Name, string>;
  errors: Partial<Record<Name, string>>;
  change: (name: Name, value: string) => void;
  /** What the password must not be made of. */
  known?: readonly string[];
};

/** A new password twice, with how strong it is. */
export function PasswordTwice({ labels, hint, values, errors, change, known = [] }: Props) {
  return (
    <>
      <Field
        label={labels.password}
        hint={
          values.password === '' ? (
            hint
          ) : (
            <PasswordStrength strength={strengthOf(values.password, known)} />
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
      <Field label={labels.confirmation} error={errors.confirmation}>
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
