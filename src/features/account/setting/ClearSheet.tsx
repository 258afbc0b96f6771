import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { bytesText } from '../../../i18n/bytes-text.ts';
import { clearKept, storageKinds } from './storage-usage.ts';
import type { StorageKind } from './storage-usage.ts';
import { useOnline } from '../../../api/network.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { logOut } from '../../entry/log-in.ts';
import styles from './ClearSheet.module.css';

type Sizes = Record<StorageKind, number>;

type Props = {
  open: boolean;
  onClose: () => void;
  /** Undefined while it is being counted. */
  sizes: Sizes | undefined;
  onCleared: () => Promise<unknown>;
};

/** What is kept on this device by kind, and the way to have it removed. */
export function ClearSheet({ open, onClose, sizes, onCleared }: Props) {
  const { t } = useLingui();
  const online = useOnline();
  const [chosen, setChosen] = useState<ReadonlySet<StorageKind>>(new Set(['data', 'pictures']));
  const [leaving, setLeaving] = useState(false);
  const [busy, setBusy] = useState(false);
  // Without a connection the app could not come back.
  const kinds = storageKinds.filter((kind) => chosen.has(kind) && (online || kind !== 'app'));
  const choose = (kind: StorageKind, wanted: boolean) => {
    const others = [...chosen].filter((one) => one !== kind);
    setChosen(new Set(wanted ? [...others, kind] : others));
  };
  const clear = async () => {
    setBusy(true);
    try {
      await clearKept(new Set(kinds));
      // Leads to /login, where this sheet is no more.
      if (leaving) return await logOut();
      toast.success(t`Cache cleared`);
      onClose();
    } catch {
      toast.failure(t`The cache could not be cleared.`);
    } finally {
      await onCleared();
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      held={busy}
      title={t`Clear the cache?`}
      footer={
        <Button
          block
          busy={busy}
          disabled={kinds.length === 0 && !leaving}
          onClick={() => void clear()}
        >
          <Trans>Clear</Trans>
        </Button>
      }
    >
      <Kinds sizes={sizes} kinds={kinds} online={online} onChoose={choose} />
      <div className={styles['leave']}>
        <Checkbox checked={leaving} onChange={setLeaving}>
          <Trans>Log out as well</Trans>
        </Checkbox>
      </div>
      <p className={styles['quiet']}>
        {leaving ? (
          <Trans>
            Everything personal is removed from this device. Your account stays as it is.
          </Trans>
        ) : online ? (
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
      </p>
    </Sheet>
  );
}

type KindsProps = {
  sizes: Sizes | undefined;
  kinds: readonly StorageKind[];
  online: boolean;
  onChoose: (kind: StorageKind, wanted: boolean) => void;
};

function Kinds({ sizes, kinds, online, onChoose }: KindsProps) {
  const { t } = useLingui();
  const names: Record<StorageKind, string> = {
    data: t`Figures, news and messages`,
    pictures: t`Pictures`,
    languages: t`Languages`,
    app: t`App files`,
  };
  const hints: Partial<Record<StorageKind, string>> = {
    languages: t`The language in use stays.`,
    app: online ? t`Loaded again at once` : t`Only with a connection`,
  };
  return (
    <ul className={styles['kinds']}>
      {storageKinds.map((kind) => (
        <li key={kind} className={styles['kind']}>
          <Checkbox
            checked={kinds.includes(kind)}
            disabled={kind === 'app' && !online}
            onChange={(wanted) => onChoose(kind, wanted)}
          >
            <span className={styles['name']}>{names[kind]}</span>
            {hints[kind] !== undefined && <span className={styles['quiet']}>{hints[kind]}</span>}
          </Checkbox>
          <span className={styles['size']}>{sizes ? bytesText(sizes[kind]) : ''}</span>
        </li>
      ))}
    </ul>
  );
}
