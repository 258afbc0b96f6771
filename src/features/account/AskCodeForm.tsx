import { Trans } from '@lingui/react/macro';

import type { ResetCodeAnswer } from '../../../contract/account/types.ts';
import { Button } from '../../ui/Button.tsx';
import type { TypedPhone } from './ForgotPasswordScreen.tsx';
import { useForm } from '../entry/form.ts';
import { requestResetCode } from './mutations.ts';
import { usePhoneCheck } from './phone-check.ts';
import { internationalPhone } from '../entry/register/phone.ts';
import { PhoneField } from '../entry/register/PhoneField.tsx';
import { EntryForm, FormProblem } from '../entry/EntryForm.tsx';
import styles from '../entry/Entry.module.css';

type Props = {
  typed: TypedPhone;
  onSent: (typed: TypedPhone, answer: ResetCodeAnswer) => void;
  /** A code is there already. */
  onHave: (typed: TypedPhone) => void;
};

/** The first step: to which number the code goes. */
export function AskCodeForm({ typed, onSent, onHave }: Props) {
  const { values, errors, busy, form, change, submit } = useForm<TypedPhone>({
    initial: typed,
    check: usePhoneCheck(),
    send: async (given) => {
      const number = internationalPhone(given.region, given.phone) ?? '';
      onSent(given, await requestResetCode(number));
    },
  });
  return (
    <EntryForm form={form} onSubmit={submit}>
      <p className={styles['lead']}>
        <Trans>
          Enter the phone number of your account. If we know it, we will send you a code for a new
          password.
        </Trans>
      </p>
      <PhoneField
        region={values.region}
        number={values.phone}
        error={errors.phone}
        onRegion={(region) => change('region', region)}
        onNumber={(phone) => change('phone', phone)}
      />
      <FormProblem text={errors.form} />
      <Button type="submit" block busy={busy}>
        <Trans>Send the code</Trans>
      </Button>
      <Button variant="quiet" block onClick={() => onHave(values)}>
        <Trans>I have a code already</Trans>
      </Button>
    </EntryForm>
  );
}
