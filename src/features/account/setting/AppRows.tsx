import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { configQuery } from '../../../data/config.ts';
import { clearKept, storageBytes } from '../../../data/device-storage.ts';
import { install, useInstallation } from '../../../data/installation.ts';
import { useOnline } from '../../../data/network.ts';
import { applyUpdate, checkForUpdates, useUpdateWaiting } from '../../../data/updates.ts';
import type { UpdateState } from '../../../data/updates.ts';
import { bytesText } from '../../../desk/bytes.ts';
import { appVersion, buildId } from '../../../lib/build.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Section } from '../../../ui/Section.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './Setting.module.css';

/** The app itself: updates, version, what it keeps on this device, and its place on the home screen. */
export function AppRows() {
  const { t } = useLingui();
  return (
    <Section title={t`App`}>
      <Card flush>
        <UpdateRow />
        <Row
          leading={<Icon name="info" />}
          title={t`Current version`}
          subtitle={t`Build ${buildId}`}
          trailing={appVersion}
        />
        <StorageRow />
        <InstallRow />
      </Card>
    </Section>
  );
}

type Checked = UpdateState | 'failed';

function UpdateRow() {
  const { t } = useLingui();
  const waiting = useUpdateWaiting();
  const { data: config, refetch } = useQuery(configQuery);
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const check = async () => {
    setBusy(true);
    const found: Checked = await checkForUpdates().catch(() => 'failed' as const);
    // The brokerage tells its version: that of the build which waits.
    if (found === 'ready') await refetch();
    setChecked(found);
    setBusy(false);
  };
  const version = config?.version;
  const newer = version !== undefined && version !== appVersion ? version : undefined;
  const results: Record<Checked, string> = {
    current: t`Up to date`,
    ready: newer === undefined ? t`A new version is ready.` : t`Version ${newer} is ready.`,
    unavailable: t`This browser keeps no copy of the app: a reload is always the newest.`,
    failed: t`The check was not possible. Please try again with a connection.`,
  };
  const state = waiting ? 'ready' : checked;
  return (
    <>
      <Row
        leading={<Icon name="refresh" />}
        title={t`Check for updates`}
        subtitle={
          <output data-testid="update-state">
            {busy ? t`Checking…` : state === undefined ? '' : results[state]}
          </output>
        }
        disabled={busy}
        chevron={false}
        onPress={() => void check()}
      />
      {waiting && (
        <div className={styles['padded']}>
          <Button block onClick={applyUpdate}>
            <Trans>Update now</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** Of this device and moment: not kept, not shared. */
const storageQuery = {
  queryKey: ['device', 'storage'],
  queryFn: async () => (await storageBytes()) ?? null,
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
} as const;

function StorageRow() {
  const { t } = useLingui();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data: bytes, refetch } = useQuery(storageQuery);
  const clear = async () => {
    setBusy(true);
    try {
      await clearKept();
      toast.success(t`Cache cleared`);
    } catch {
      toast.failure(t`The cache could not be cleared.`);
    }
    await refetch();
    setBusy(false);
    setAsking(false);
  };
  const size = bytes === undefined || bytes === null ? '' : bytesText(bytes);
  return (
    <>
      <Row
        leading={<Icon name="trash" />}
        title={t`Clear cache`}
        subtitle={t`Figures and files kept for reading offline`}
        trailing={size}
        onPress={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={t`Clear the cache?`}
        confirmLabel={t`Clear`}
        busy={busy}
        onConfirm={() => void clear()}
        onCancel={() => setAsking(false)}
      >
        {online ? (
          <Trans>
            What was kept for reading offline is removed and loaded again as you go on. You stay
            signed in; drafts and settings stay too.
          </Trans>
        ) : (
          <Trans>
            You are offline: what is removed now can only be read again with a connection. You stay
            signed in; drafts and settings stay too.
          </Trans>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Only where the browser offers it, or where it can be done by hand. */
function InstallRow() {
  const { t } = useLingui();
  const installation = useInstallation();
  if (installation === 'offered')
    return (
      <Row
        leading={<Icon name="install" />}
        title={t`Install the app`}
        subtitle={t`On the home screen, as any other app`}
        onPress={() => void install()}
      />
    );
  if (installation === 'by-hand')
    return (
      <Row
        leading={<Icon name="install" />}
        title={t`Install the app`}
        subtitle={t`In the browser’s share menu, choose “Add to Home Screen”.`}
      />
    );
  return null;
}
