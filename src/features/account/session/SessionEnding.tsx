import { useEffect, useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { securityRules } from '../../../../contract/account/types.ts';
import type { SessionLife } from '../../../../contract/account/types.ts';
import { changeSubjects } from '../../../../contract/passkey/types.ts';
import { extendSession, renewSession } from './life/session-life.ts';
import { serverNow } from '../../../api/server-time.ts';
import { failureWords } from '../../../api/error-text.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { accountQueries } from '../queries.ts';
import { ProofSheet } from '../setting/ProofSheet.tsx';

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

function Renew({ life, onExtended, onClose }: Props) {
  const { t } = useLingui();
  // Asked anew: a question that changes under the finger would lose the press.
  const question = { ...accountQueries.passkeys(), refetchOnMount: 'always' } as const;
  const { data, isFetchedAfterMount } = useQuery(question);
  if (!isFetchedAfterMount) return null;
  // Where the login asks for a passkey, its longest life asks for one too.
  const asksPasskey = data?.secondStep === true;
  return (
    <ProofSheet
      open
      onClose={onClose}
      title={t`Stay logged in?`}
      text={
        <>
          <Ending at={life.expiresAt} /> {!asksPasskey && <LongestLife />}
        </>
      }
      verb={t`Stay logged in`}
      hasPasskey={asksPasskey}
      needsCode={asksPasskey}
      run={async (by) => {
        await renewSession(await by(changeSubjects.renew));
        onExtended();
      }}
    />
  );
}

function LongestLife() {
  const days = securityRules.longestSessionDays;
  return (
    <Plural
      value={days}
      one="After # day we ask for your password once more."
      other="After # days we ask for your password once more."
    />
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
