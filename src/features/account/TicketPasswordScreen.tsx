import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { ticketPattern } from '../../../contract/user/types.ts';
import { hasSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { toast } from '../../ui/toast.ts';
import { TopBar } from '../../ui/TopBar.tsx';
import { useForm } from '../entry/form.ts';
import { useUnknownOutcome } from '../entry/register/unknown-outcome.ts';
import { setPasswordByTicket } from './mutations.ts';
import { useNewPasswordCheck } from './new-password.ts';
import type { NewPasswordValues } from './new-password.ts';
import { NewPasswordFields, ResetUnknown } from './NewPasswordFields.tsx';
import { EntryForm, FormProblem } from '../entry/EntryForm.tsx';
import styles from '../entry/Entry.module.css';

type Props = {
  /** Of the link; undefined when it has none. */
  ticket: string | undefined;
  onBack: () => void;
  onDone: () => void;
};

/** /changePassword: where a link to a new password leads, and a login that demands one. */
export function TicketPasswordScreen({ ticket, onBack, onDone }: Props) {
  const { t } = useLingui();
  const usable = ticket !== undefined && ticketPattern.test(ticket);
  return (
    <Screen wide top={<TopBar title={t`Change password`} onBack={onBack} />}>
      {usable ? <TicketForm ticket={ticket} onDone={onDone} /> : <NoTicket />}
    </Screen>
  );
}

function TicketForm({ ticket, onDone }: { ticket: string; onDone: () => void }) {
  const checkNew = useNewPasswordCheck();
  const { t } = useLingui();
  const { isUnknown, settle } = useUnknownOutcome();
  const { values, errors, busy, form, change, submit } = useForm<NewPasswordValues>({
    initial: { password: '', confirmation: '' },
    check: checkNew,
    send: async ({ password }) => {
      if (!(await settle(() => setPasswordByTicket({ ticket, password })))) return;
      toast.success(t`Password reset successful`);
      onDone();
    },
  });
  return (
    <EntryForm form={form} onSubmit={submit}>
      <p className={styles['lead']}>
        <Trans>
          Your account needs a new password. All devices are signed out; you log in again with it.
        </Trans>
      </p>
      <NewPasswordFields values={values} errors={errors} change={change} />
      <FormProblem text={errors.form} />
      <FormProblem tone="warn" text={isUnknown && !busy && <ResetUnknown />} />
      <Button type="submit" block busy={busy}>
        <Trans>Set the new password</Trans>
      </Button>
    </EntryForm>
  );
}

/** Without the code of a link there is nothing to change here: the ways that lead on. */
function NoTicket() {
  return (
    <EmptyState
      icon="warning"
      title={<Trans>This link is not complete</Trans>}
      text={
        <Trans>
          A link for a new password contains a code and can be used once. You can log in, or ask for
          a code by phone.
        </Trans>
      }
      action={
        <div className={styles['links']}>
          {hasSession() ? (
            <Button render={(props) => <Link to="/change-pwt" {...props} />}>
              <Trans>Change password</Trans>
            </Button>
          ) : (
            <Button render={(props) => <Link to="/login" {...props} />}>
              <Trans>Log in</Trans>
            </Button>
          )}
          <Button variant="secondary" render={(props) => <Link to="/forgotPassword" {...props} />}>
            <Trans>Reset password</Trans>
          </Button>
        </div>
      }
    />
  );
}
