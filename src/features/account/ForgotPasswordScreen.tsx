import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { ResetCodeAnswer } from '../../../contract/account/types.ts';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { AskCodeForm } from './AskCodeForm.tsx';
import { usualRegion } from '../entry/register/phone.ts';
import type { Region } from '../entry/register/phone.ts';
import { ResetForm } from './ResetForm.tsx';
import { currentLanguage } from '../../lib/language.ts';

export type TypedPhone = { region: Region; phone: string };

/** /forgotPassword: the phone number, the code sent to it, and a new password. */
export function ForgotPasswordScreen({
  onBack,
  onDone,
}: {
  onBack: () => void;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const [phone, setPhone] = useState<TypedPhone>({
    region: usualRegion(currentLanguage()),
    phone: '',
  });
  /** `null`: a code is there already, from an earlier visit. */
  const [sent, setSent] = useState<ResetCodeAnswer | null>();
  const keepSent = (typed: TypedPhone, answer: ResetCodeAnswer) => {
    setPhone(typed);
    setSent(answer);
  };
  const atCode = sent !== undefined;
  return (
    <Screen
      wide
      top={<TopBar title={t`Reset password`} onBack={atCode ? () => setSent(undefined) : onBack} />}
    >
      {atCode ? (
        <ResetForm phone={phone} sent={sent} onSent={keepSent} onDone={onDone} />
      ) : (
        <AskCodeForm
          typed={phone}
          onHave={(typed) => {
            setPhone(typed);
            setSent(null);
          }}
          onSent={keepSent}
        />
      )}
    </Screen>
  );
}
