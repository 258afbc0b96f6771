import { Trans, useLingui } from '@lingui/react/macro';

import { accountRules } from '../../../../contract/user/types.ts';
import { toast } from '../../../ui/toast.ts';
import { changeUsername } from '../own-account-calls.ts';
import type { FlowProps } from './AccountPart.tsx';
import { ProofSheet } from './ProofSheet.tsx';

/** Another name to log in with. */
export function UsernameSheet({ username, ...flow }: FlowProps & { username: string }) {
  const { t } = useLingui();
  const { usernameMin, usernameMax } = accountRules;
  return (
    <ProofSheet
      {...flow}
      title={t`Change username`}
      text={<Trans>From then on you log in with the new name, or with your phone number.</Trans>}
      verb={t`Change username`}
      entry={{
        field: 'username',
        label: t`New username`,
        hint: t`${usernameMin} to ${usernameMax} characters`,
        initial: username,
        missing: t`Please enter a username.`,
        maxLength: usernameMax,
      }}
      run={async (by, entered) => {
        await changeUsername(entered, by);
        flow.onClose();
        toast.success(t`Username changed`);
      }}
    />
  );
}
