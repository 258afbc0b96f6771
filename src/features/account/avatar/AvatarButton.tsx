import { lazy, Suspense, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { UserInfo } from '../../../../contract/user/types.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './AvatarButton.module.css';
import { AvatarPicture } from './AvatarPicture.tsx';

/** Opening, cropping and shrinking come when somebody wants to change the picture. */
const EditAvatarSheet = lazy(async () => {
  const { EditAvatarSheet: Sheet } = await import('./EditAvatarSheet.tsx');
  return { default: Sheet };
});

/** The picture of the account, and the way to another one. */
export function AvatarButton({ info }: { info: UserInfo }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        aria-label={info.avatar === '' ? t`Add a picture of you` : t`Change your picture`}
        data-testid="edit-avatar"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <AvatarPicture info={info} size="large" />
        <span className={styles['mark']} aria-hidden="true">
          <Icon name={info.avatar === '' ? 'camera' : 'pencil'} className={styles['icon']} />
        </span>
      </button>
      {wanted && (
        <Suspense>
          <EditAvatarSheet open={open} onClose={() => setOpen(false)} info={info} />
        </Suspense>
      )}
    </>
  );
}
