import type { MouseEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { accountRules } from '../../../contract/user/types.ts';
import { hasSession } from '../../session/session.ts';
import { leaveHere } from './mutations.ts';
import type { NewPasswordValues } from './new-password.ts';
import { PasswordTwice } from '../entry/register/PasswordTwice.tsx';
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
      <PasswordTwice
        labels={{ password: t`New password`, confirmation: t`New password again` }}
        values={values}
        errors={errors}
        change={change}
      />
    </>
  );
}

/** What a change comes to whose answer was lost: each further try with the old password counts as a guess. */
export function PasswordUnknown() {
  return (
    <Trans>
      No answer came, but the new password may be valid already. If the current one is refused now,
      please use the new one from now on.
    </Trans>
  );
}

/** What a reset comes to whose answer was lost: its code or link is used up then, and refused from now on. */
export function ResetUnknown() {
  return (
    <p>
      <Trans>
        No answer came, but the new password may be valid already:{' '}
        <Link to="/login" onClick={endFirst}>
          log in
        </Link>{' '}
        with it to find out.
      </Trans>
    </p>
  );
}

/** With a session there is no login to go to: its end leads there. */
function endFirst(press: MouseEvent): void {
  if (!hasSession()) return;
  press.preventDefault();
  leaveHere();
}
