import { useEffect, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { securityRules } from '../../../contract/account.ts';
import type { SessionLife } from '../../../contract/account.ts';
import { changeSubjects } from '../../../contract/passkey.ts';
import { extendSession, renewSession } from '../../data/session-life.ts';
import { serverNow } from '../../data/server-time.ts';
import { failureWords } from '../../desk/failure-words.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { EntryForm, FormProblem } from './EntryForm.tsx';
import { useForm } from './form.ts';
import { accountQueries } from './queries.ts';
import { ProofSheet } from './setting/ProofSheet.tsx';
import styles from './Entry.module.css';

type Props = {
  life: SessionLife;
  /** The end has been put off. */
  onExtended: () => void;
  /** Not now: the session ends when it ends. */
  onClose: () => void;
};

/** Before a session ends by its age: one press puts it off, or the password where that is due. */
export function SessionEnding(props: Props) {
  const { expiresAt, longestUntil } = props.life;
  return expiresAt < longestUntil ? <Extend {...props} /> : <Renew {...props} />;
}

function Extend({ life, onExtended, onClose }: Props) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const extend = async () => {
    setBusy(true);
    try {
      await extendSession();
      onExtended();
    } catch (error) {
      setBusy(false);
      if (error instanceof Error) toast.failure(failureWords(error));
    }
  };
  return (
    <ConfirmDialog
      open
      confirmFirst
      title={t`Stay logged in?`}
      confirmLabel={t`Stay logged in`}
      cancelLabel={t`Not now`}
      busy={busy}
      onConfirm={() => void extend()}
      onCancel={onClose}
    >
      <Ending at={life.expiresAt} />
    </ConfirmDialog>
  );
}

function Renew(props: Props) {
  const { data } = useQuery(accountQueries.passkeys());
  return data?.secondStep === true ? <RenewByPasskey {...props} /> : <RenewByPassword {...props} />;
}

/** Where the login asks for a passkey, its longest life asks for one too. */
function RenewByPasskey({ life, onExtended, onClose }: Props) {
  const { t } = useLingui();
  return (
    <ProofSheet
      open
      onClose={onClose}
      title={t`Stay logged in?`}
      text={<Ending at={life.expiresAt} />}
      verb={t`Stay logged in`}
      hasPasskey
      needsCode
      run={async (by) => {
        await renewSession(await by(changeSubjects.renew));
        onExtended();
      }}
    />
  );
}

function RenewByPassword({ life, onExtended, onClose }: Props) {
  const { t } = useLingui();
  const { values, errors, busy, form, change, submit } = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: t`Please enter your password.` } : {}),
    send: async ({ password }) => {
      await renewSession({ password });
      onExtended();
    },
    place: ({ code }) => (code === 'login_locked' ? 'form' : 'password'),
  });
  const days = securityRules.longestSessionDays;
  return (
    <Sheet
      open
      onClose={onClose}
      held={busy}
      title={t`Stay logged in?`}
      footer={
        <Button type="submit" form="renew-session" block busy={busy}>
          <Trans>Stay logged in</Trans>
        </Button>
      }
    >
      <EntryForm id="renew-session" form={form} onSubmit={submit}>
        <p className={styles['lead']}>
          <Ending at={life.expiresAt} />{' '}
          <Plural
            value={days}
            one="After # day we ask for your password once more."
            other="After # days we ask for your password once more."
          />
        </p>
        <Field label={t`Password`} error={errors.password}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              value={values.password}
              onChange={(event) => change('password', event.target.value)}
            />
          )}
        </Field>
        <FormProblem text={errors.form} />
      </EntryForm>
    </Sheet>
  );
}

const minuteMs = 60_000;

/** In whole minutes, so that a reader is not interrupted by seconds. */
function Ending({ at }: { at: number }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minuteMs / 6);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(1, Math.ceil((at - now) / minuteMs));
  return (
    <Plural
      value={minutes}
      one="You will be logged out in # minute. What you have not sent is lost then."
      other="You will be logged out in # minutes. What you have not sent is lost then."
    />
  );
}
