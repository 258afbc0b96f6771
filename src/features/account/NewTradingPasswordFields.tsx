import { useLingui } from '@lingui/react/macro';

import { Field } from '../../ui/fields/Field.tsx';
import { PinInput } from '../../ui/controls/PinInput.tsx';
import type { NewTradingPasswordValues } from './new-trading-password.ts';

type Props = {
  values: NewTradingPasswordValues;
  errors: Partial<Record<keyof NewTradingPasswordValues, string>>;
  change: (name: keyof NewTradingPasswordValues, value: string) => void;
};

/** A new trading password twice. */
export function NewTradingPasswordFields({ values, errors, change }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`New trading password`}
        hint={t`No runs and no repetitions, such as 123456 or 111111`}
        error={errors.password}
      >
        {(control) => (
          <PinInput
            {...control}
            name="new-trading-password"
            value={values.password}
            onChange={(password) => change('password', password)}
          />
        )}
      </Field>
      <Field label={t`New trading password again`} error={errors.again}>
        {(control) => (
          <PinInput
            {...control}
            name="trading-password-again"
            value={values.again}
            onChange={(again) => change('again', again)}
          />
        )}
      </Field>
    </>
  );
}
