import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { UserInfo } from '../../../../contract/user/types.ts';
import { useOnline } from '../../../api/network.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { avatarBounds, useEditAvatar } from './avatar.ts';
import { AvatarPicture } from './AvatarPicture.tsx';
import styles from './EditAvatarSheet.module.css';
import { failureWords } from '../../../api/error-text.ts';
import { PicturePicker } from '../../picture/PicturePicker.tsx';

type Props = { open: boolean; onClose: () => void; info: UserInfo };

/** Choosing, replacing and removing the picture that an account shows. */
export function EditAvatarSheet({ open, onClose, info }: Props) {
  const edit = useEditAvatar();
  const close = () => {
    edit.reset();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      held={edit.isPending}
      title={<Trans>Your picture</Trans>}
      subtitle={<Trans>Only you and we can see it.</Trans>}
    >
      {open && <EditAvatar info={info} edit={edit} onDone={close} />}
    </Sheet>
  );
}

type EditProps = {
  info: UserInfo;
  edit: ReturnType<typeof useEditAvatar>;
  onDone: () => void;
};

function EditAvatar({ info, edit, onDone }: EditProps) {
  const { t } = useLingui();
  const online = useOnline();
  const [image, setImage] = useState<string | null>(null);
  const save = (chosen: string | null) => {
    if (edit.isPending) return;
    edit.mutate(chosen, {
      onSuccess: () => {
        toast.success(chosen === null ? t`Picture removed` : t`Upload successful`);
        onDone();
      },
    });
  };
  return (
    <div className={styles['edit']}>
      {image === null && info.avatar !== '' && (
        <div className={styles['now']}>
          <AvatarPicture info={info} size="large" />
        </div>
      )}
      <PicturePicker
        name="avatar"
        label={info.avatar === '' ? t`A picture of you` : t`A new picture`}
        hint={<Trans>A photograph or any other picture. You choose the part to show.</Trans>}
        value={image}
        onChange={setImage}
        aspect={1}
        round
        camera="user"
        disabled={edit.isPending}
        {...avatarBounds}
      />
      {edit.error && (
        <Banner tone="danger" live title={<Trans>Upload failed</Trans>}>
          {failureWords(edit.error)}
        </Banner>
      )}
      {!online && (
        <Banner tone="warn">
          <Trans>Saving a picture needs a connection.</Trans>
        </Banner>
      )}
      <Button
        block
        busy={edit.isPending && image !== null}
        disabled={image === null || !online}
        onClick={() => image !== null && save(image)}
        data-testid="save-avatar"
      >
        <Trans>Save picture</Trans>
      </Button>
      {info.avatar !== '' && image === null && (
        <Button
          block
          variant="quiet"
          busy={edit.isPending}
          disabled={!online}
          onClick={() => save(null)}
          data-testid="remove-avatar"
        >
          <Trans>Remove my picture</Trans>
        </Button>
      )}
    </div>
  );
}
