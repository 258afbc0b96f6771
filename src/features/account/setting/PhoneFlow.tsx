import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { securityRules } from '../../../../contract/account/types.ts';
import type { PhoneCodeAnswer } from '../../../../contract/own-account/types.ts';
import { useOnline } from '../../../api/network.ts';
import { NeedsConnection } from '../../../operations/NeedsConnection.tsx';
import { currentLanguage } from '../../../lib/language.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { EntryForm, FormProblem } from '../../entry/EntryForm.tsx';
import { useForm } from '../../entry/form.ts';
import { askPhoneCode, changePhone } from '../own-account-calls.ts';
import { dialCodes, internationalPhone, usualRegion } from '../../entry/register/phone.ts';
import type { FlowProps } from './AccountPart.tsx';
import { ProofSheet } from './ProofSheet.tsx';

/** `before`: the number that it is to replace. */
type Sent = { number: string; before: string; answer: PhoneCodeAnswer };

/** `phone`: the present number, as the profile shows it. */
type Props = FlowProps & { phone: string };

/** Another phone number: who asks is proved first, and the number by a code that it gets. */
export function PhoneFlow({ open, onClose, phone, ...proof }: Props) {
  const { t } = useLingui();
  const [sent, setSent] = useState<Sent>();
  const region = usualRegion(currentLanguage());
  const prefix = `+${dialCodes[region]}`;
  const close = () => {
    setSent(undefined);
    onClose();
  };
  return (
    <>
      <ProofSheet
        {...proof}
        open={open && sent === undefined}
        onClose={close}
        title={t`Change phone number`}
        text={
          <Trans>
            We send a code to the new number. Your other devices are signed out, and the old number
            is told.
          </Trans>
        }
        verb={t`Send the code`}
        entry={{
          field: 'phone',
          label: t`New phone number`,
          hint: t`With the country code; without one, ${prefix} is meant.`,
          initial: '',
          missing: t`Please enter your phone number.`,
          type: 'tel',
        }}
        run={async (by, entered) => {
          const number = internationalPhone(region, entered) ?? entered;
          setSent({ number, before: phone, answer: await askPhoneCode(number, by) });
        }}
      />
      <Sheet open={open && sent !== undefined} onClose={close} title={t`Change phone number`}>
        {sent && <CodeForm sent={sent} onDone={close} />}
      </Sheet>
    </>
  );
}

function CodeForm({ sent, onDone }: { sent: Sent; onDone: () => void }) {
  const { t } = useLingui();
  const online = useOnline();
  const { number, before, answer } = sent;
  const { digits } = answer;
  const { values, errors, busy, form, change, submit } = useForm({
    initial: { code: '' },
    check: ({ code }) =>
      code.replace(/\D/g, '').length === digits ? {} : { code: t`The code has ${digits} digits.` },
    send: async ({ code }) => {
      await changePhone(code, before);
      onDone();
      toast.success(t`Phone number changed`);
    },
  });
  return (
    <EntryForm form={form} onSubmit={submit}>
      <CodeNotice number={number} sentTo={answer.sentTo} />
      <Field
        label={t({ message: 'Code', context: 'sent by phone' })}
        hint={t`${digits} digits`}
        error={errors.code}
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={values.code}
            onChange={(event) => change('code', event.target.value)}
          />
        )}
      </Field>
      <FormProblem text={errors.form} />
      <Button type="submit" block busy={busy} disabled={!online} data-testid="phone-code">
        <Trans>Change phone number</Trans>
      </Button>
      <NeedsConnection />
    </EntryForm>
  );
}

type NoticeProps = { number: string; sentTo: PhoneCodeAnswer['sentTo'] };

/** Where the code is to be found. */
function CodeNotice({ number, sentTo }: NoticeProps) {
  const minutes = securityRules.resetCodeMinutes;
  return (
    <Banner tone="neutral">
      {sentTo === 'outbox' ? (
        <Trans>
          This is paper trading: no text message is sent. The code for {number} is in our outbox
          (back office, “outbox list”) and is valid for {minutes} minutes.
        </Trans>
      ) : (
        <Trans>
          A code is on its way to {number}. It is valid for {minutes} minutes. We never ask for it:
          do not give it to anyone.
        </Trans>
      )}
    </Banner>
  );
}
