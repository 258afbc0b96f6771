import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { agreementVersion } from '../../../contract/agreement/types.ts';
import { useSessionUserId } from '../../session/session.ts';
import { recordTime } from '../../lib/market-time.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { AcceptBar } from './AcceptBar.tsx';
import styles from './Agreement.module.css';
import { AgreementText } from './AgreementText.tsx';
import { agreementQueries } from './queries.ts';
import { Versions } from './Versions.tsx';

type Props = {
  onBack: () => void;
  onAccepted: () => void;
  onLogOut: () => void;
};

/** The whole user agreement, for everybody and without a connection; accepted here when it is due. */
export function AgreementScreen({ onBack, onAccepted, onLogOut }: Props) {
  const { t } = useLingui();
  const loggedIn = useSessionUserId() !== undefined;
  const { data: state } = useQuery({ ...agreementQueries.state(), enabled: loggedIn });
  const isDue = loggedIn && state !== undefined && state.accepted !== state.inForce;
  return (
    <Screen
      top={
        <TopBar
          title={t`User agreement`}
          onBack={onBack}
          actions={
            <IconButton
              icon="print"
              label={t`Print or save as PDF`}
              onClick={() => window.print()}
            />
          }
        />
      }
      footer={isDue && <AcceptBar state={state} onAccepted={onAccepted} onLogOut={onLogOut} />}
    >
      <article className={styles['page']}>
        <header className={styles['head']}>
          <h2 className={styles['title']} data-print="">
            <Trans>Lotwise user agreement</Trans>
          </h2>
          <p className={styles['quiet']}>
            <Trans>
              Version of <time dateTime={agreementVersion}>{agreementVersion}</time>, in force from
              that day
            </Trans>
          </p>
          {loggedIn && state && (
            <p className={styles['quiet']} data-testid="agreement-accepted">
              <Acceptance version={state.accepted} at={state.acceptedAt} />
            </p>
          )}
        </header>
        <AgreementText />
        <Versions />
      </article>
    </Screen>
  );
}

function Acceptance({ version, at }: { version: string; at: number }) {
  const time = <span className={styles['time']}>{recordTime(at)}</span>;
  return (
    <Trans>
      You accepted the version of {version} on {time}.
    </Trans>
  );
}
