import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';

import type { Device } from '../../../../contract/account/types.ts';
import { useOnline } from '../../../api/network.ts';
import { useStaleAt } from '../../../offline/use-stale-at.ts';
import { serverNow } from '../../../api/server-time.ts';
import { failureWords, loadFailureWords } from '../../../api/error-text.ts';
import { NeedsConnection } from '../../../operations/NeedsConnection.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { Chip } from '../../../ui/lists/Chip.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StaleMark } from '../../../ui/figures/StaleMark.tsx';
import { toast } from '../../../ui/toast.ts';
import { revokeDevice, revokeOtherDevices } from '../mutations.ts';
import { accountQueries } from '../queries.ts';
import { deviceWords } from './device-labels.ts';
import styles from './Setting.module.css';

/** Where the account is open, and the way to close it there. */
export function DevicesPart() {
  const online = useOnline();
  const devices = useQuery(accountQueries.devices());
  const staleAt = useStaleAt(devices);
  const items = devices.data?.items;
  if (!items && devices.error)
    return <ErrorState text={loadFailureWords(devices.error)} query={devices} />;
  if (!items) return <Skeleton shape="row" count={3} />;
  const others = items.filter(({ current }) => !current);
  return (
    <>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <Card flush>
        {items.map((device) => (
          <DeviceRow key={device.id} device={device} online={online} />
        ))}
      </Card>
      {others.length > 1 && <SignOutOthers count={others.length} online={online} />}
      {others.length > 0 && <NeedsConnection />}
      <p className={styles['quiet']}>
        <Trans>
          Browser and system are as reported by the device itself. If you do not recognise a device,
          sign it out and change your password.
        </Trans>
      </p>
    </>
  );
}

function DeviceRow({ device, online }: { device: Device; online: boolean }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => revokeDevice(device.id),
    onSuccess: () => toast.success(t`The device was signed out`),
    onError: (error) => toast.failure(failureWords(error)),
    onSettled: () => setAsking(false),
  });
  const name = deviceWords(device);
  const since = <span className={styles['whole']}>{formats.recordTime(device.signedInAt)}</span>;
  const seen = formats.relative(device.lastSeenAt, serverNow());
  return (
    <div className={styles['device']} data-testid="device">
      <div className={styles['deviceWords']}>
        <span className={styles['deviceName']}>
          {name}
          {device.current && (
            <Chip tone="good">
              <Trans>This device</Trans>
            </Chip>
          )}
        </span>
        <span className={styles['quiet']}>
          <Trans>Signed in since {since}</Trans>
        </span>
        {!device.current && (
          <span className={styles['quiet']}>
            <Trans>Last seen {seen}</Trans>
          </span>
        )}
      </div>
      {!device.current && (
        <Button
          variant="secondary"
          size="small"
          disabled={!online}
          aria-label={t`Sign out ${name}`}
          onClick={() => setAsking(true)}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t`Sign out this device?`}
        confirmLabel={t`Sign out`}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          {name} is signed out at once, and what it has stored of your account is removed. Logging
          in there again requires the password.
        </Trans>
      </ConfirmDialog>
    </div>
  );
}

function SignOutOthers({ count, online }: { count: number; online: boolean }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: revokeOtherDevices,
    onSuccess: (ended) =>
      toast.success(
        plural(ended, { one: '# device was signed out', other: '# devices were signed out' }),
      ),
    onError: (error) => toast.failure(failureWords(error)),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="danger" block disabled={!online} onClick={() => setAsking(true)}>
        <Trans>Sign out all other devices</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Sign out all other devices?`}
        confirmLabel={t`Sign out`}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Plural
          value={count}
          one="# other device is signed out at once. You stay signed in here."
          other="# other devices are signed out at once. You stay signed in here."
        />
      </ConfirmDialog>
    </>
  );
}
