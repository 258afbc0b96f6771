import { Trans, useLingui } from '@lingui/react/macro';

import type { ResetCodeAnswer } from '../../../contract/account/types.ts';
import { securityRules } from '../../../contract/account/types.ts';
import { onlyDigits } from '../../../contract/lib/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { keepEntryName } from '../entry/entry-name.ts';
import type { TypedPhone } from './ForgotPasswordScreen.tsx';
import { useForm } from '../entry/form.ts';
import { useUnknownOutcome } from '../entry/register/unknown-outcome.ts';
import { requestResetCode, resetPassword } from './mutations.ts';
import { useNewPasswordCheck } from './new-password.ts';
import { NewPasswordFields, ResetUnknown } from './NewPasswordFields.tsx';
import { usePhoneCheck } from './phone-check.ts';
import { internationalPhone } from '../entry/register/phone.ts';
import { PhoneField } from '../entry/register/PhoneField.tsx';
import { SentNotice } from './SentNotice.tsx';
import { useAnotherCode } from './use-another-code.ts';
import { EntryForm, FormProblem } from '../entry/EntryForm.tsx';
import styles from '../entry/Entry.module.css';

type Props = {
  phone: TypedPhone;
  /** `null`: nothing was sent on this visit. */
  sent: ResetCodeAnswer | null;
  onSent: (typed: TypedPhone, answer: ResetCodeAnswer) => void;
  onDone: () => void;
};

type Values = TypedPhone & { code: string; password: string; confirmation: string };

/** The second step: the code, and a new password. */
export function ResetForm({ phone, sent, onSent, onDone }: Props) {
  const { t } = useLingui();
  const digits = securityRules.resetCodeDigits;
  const reset = useResetForm(phone, onDone);
  const { values, errors, busy, isUnknown, form, change, show, submit } = reset;
  const checkPhone = usePhoneCheck();
  const another = useAnotherCode(async () => {
    const typed = { region: values.region, phone: values.phone };
    const number = numberOf(typed);
    if (number === undefined) return show(checkPhone(typed));
    onSent(typed, await requestResetCode(number));
  });
  return (
    <EntryForm form={form} onSubmit={submit}>
      {sent ? (
        <SentNotice sent={sent} number={numberOf(values) ?? ''} />
      ) : (
        <PhoneField
          region={values.region}
          number={values.phone}
          error={errors.phone}
          onRegion={(region) => change('region', region)}
          onNumber={(number) => change('phone', number)}
        />
      )}
      <Field
        label={t({ message: 'Code', context: 'sent by phone' })}
        hint={t`${digits} digits`}
        error={errors.code}
        aside={
          <Button variant="quiet" size="small" busy={another.busy} onClick={another.ask}>
            <Trans>Send another code</Trans>
          </Button>
        }
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={values.code}
            onChange={(event) => change('code', event.target.value)}
          />
        )}
      </Field>
      <NewPasswordFields values={values} errors={errors} change={change} />
      <FormProblem text={errors.form ?? another.error} />
      <FormProblem tone="warn" text={isUnknown && <ResetUnknown />} />
      <Button type="submit" block busy={busy}>
        <Trans>Set the new password</Trans>
      </Button>
      <p className={styles['lead']}>
        <Trans>All devices are signed out; you log in again with the new password.</Trans>
      </p>
    </EntryForm>
  );
}

function useResetForm(phone: TypedPhone, onDone: () => void) {
  const { t } = useLingui();
  const checkPhone = usePhoneCheck();
  const checkNew = useNewPasswordCheck();
  const digits = securityRules.resetCodeDigits;
  const { isUnknown, settle } = useUnknownOutcome();
  const form = useForm<Values>({
    initial: { ...phone, code: '', password: '', confirmation: '' },
    check: (typed) => ({
      ...checkPhone(typed),
      ...(onlyDigits(typed.code).length === digits
        ? {}
        : { code: t`The code has ${digits} digits.` }),
      ...checkNew(typed),
    }),
    send: async (typed) => {
      const number = numberOf(typed) ?? '';
      const code = onlyDigits(typed.code);
      const input = { phone: number, code, password: typed.password };
      const isDone = await settle(() => resetPassword(input));
      keepEntryName(number);
      if (!isDone) return;
      toast.success(t`Password reset successful`);
      onDone();
    },
    place: ({ code }) => (code === 'reset_code_invalid' ? 'code' : 'form'),
  });
  return { ...form, isUnknown: isUnknown && !form.busy };
}

const numberOf = (typed: TypedPhone) => internationalPhone(typed.region, typed.phone);
