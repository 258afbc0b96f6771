import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { checkForUpdates } from '../../../update/check-for-updates.ts';
import type { UpdateState } from '../../../update/check-for-updates.ts';
import { applyUpdate, useUpdateAgreed } from '../../../update/take-update.ts';
import { useWaitingBuild } from '../../../update/updates.ts';
import { appVersion } from '../../../lib/build.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import styles from './Setting.module.css';

type Checked = UpdateState | 'failed';

/** Asks for a newer build; one that waits can be let in here, also after "later". */
export function UpdateRow() {
  const { t } = useLingui();
  const waiting = useWaitingBuild();
  const agreed = useUpdateAgreed();
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const check = async () => {
    setBusy(true);
    setChecked(await checkForUpdates().catch(() => 'failed' as const));
    setBusy(false);
  };
  const newer = waiting?.facts?.version;
  const results: Record<Checked, string> = {
    current: t`Up to date`,
    loading: t`A new version is being loaded.`,
    ready:
      newer === undefined || newer === appVersion
        ? t`A new version is ready.`
        : t`Version ${newer} is ready.`,
    unavailable: t`This browser keeps no copy of the app: reloading always gives you the newest version.`,
    failed: t`Checking was not possible. Please try again when you are online.`,
  };
  const state = waiting ? 'ready' : checked;
  return (
    <>
      <Row
        leading={<Icon name="refresh" />}
        title={t`Check for updates`}
        subtitle={
          <output data-testid="update-state">
            {busy
              ? t`Checking…`
              : agreed
                ? t`The update begins when the form that is open here or in another tab is finished.`
                : state === undefined
                  ? ''
                  : results[state]}
          </output>
        }
        disabled={busy}
        chevron={false}
        onPress={() => void check()}
      />
      {waiting && (
        <div className={styles['padded']}>
          <Button block busy={agreed} onClick={() => void applyUpdate()}>
            <Trans>Update now</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
