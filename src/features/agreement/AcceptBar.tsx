import { Trans } from '@lingui/react/macro';

import { agreementVersion } from '../../../contract/agreement/types.ts';
import type { AgreementState } from '../../../contract/agreement/types.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { useOnline } from '../../api/network.ts';
import { takeNewerBuild, useUpdateAgreed } from '../../update/take-update.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Agreement.module.css';
import { useAcceptAgreement } from './mutations.ts';

type Props = { state: AgreementState; onAccepted: () => void; onLogOut: () => void };

/** Accept the version in force, or log out; what stays possible without it is said beside. */
export function AcceptBar({ state, onAccepted, onLogOut }: Props) {
  const online = useOnline();
  const accept = useAcceptAgreement();
  const updateAgreed = useUpdateAgreed();
  const { accepted, inForce } = state;
  // The app on this device is older than the agreement: nobody accepts what cannot be read here.
  const isReadable = inForce === agreementVersion;
  return (
    <div className={styles['accept']}>
      <p className={styles['reason']} role={accept.isError ? 'alert' : undefined}>
        {accept.isError ? (
          <Failure error={accept.error} />
        ) : isReadable ? (
          <Trans>
            You accepted the version of {accepted}. Until you accept this one, you can read, sell,
            withdraw and cancel, but begin nothing new.
          </Trans>
        ) : updateAgreed ? (
          <Trans>
            The update begins when the form that is open here or in another tab is finished.
          </Trans>
        ) : (
          <Trans>
            The version of {inForce} is in force. Reload the app to read it here and to accept it.
          </Trans>
        )}
      </p>
      <div className={styles['buttons']}>
        <Button variant="secondary" block disabled={accept.isPending} onClick={onLogOut}>
          <Trans>Log out</Trans>
        </Button>
        {isReadable ? (
          <Button
            block
            busy={accept.isPending}
            disabled={!online}
            onClick={() => accept.mutate(inForce, { onSuccess: onAccepted })}
          >
            <Trans>Accept</Trans>
          </Button>
        ) : (
          <Button block busy={updateAgreed} onClick={takeNewerBuild}>
            <Trans>Reload</Trans>
          </Button>
        )}
      </div>
      {!online && (
        <p className={styles['quiet']}>
          <Trans>Accepting needs a connection.</Trans>
        </p>
      )}
    </div>
  );
}

function Failure({ error }: { error: Error }) {
  if (error instanceof ApiRefusal) return error.message;
  return <Trans>Your acceptance did not arrive. Please try again.</Trans>;
}
