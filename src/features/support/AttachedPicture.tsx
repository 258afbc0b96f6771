import { Suspense, lazy, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { IconButton } from '../../ui/icons/IconButton.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ChatScreen.module.css';

/** Cropping and shrinking come when somebody wants to send a picture. */
const PicturePicker = lazy(async () => {
  const { PicturePicker: Picker } = await import('../picture/PicturePicker.tsx');
  return { default: Picker };
});

type Props = {
  /** Data URL; null while there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** The button that adds a picture to a message. */
export function AttachButton({ value, onChange }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="image"
        label={t`Add a picture`}
        data-testid="support-attach"
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={<Trans>Add a picture</Trans>}>
        <Suspense fallback={<Skeleton shape="card" />}>
          <PicturePicker
            label={t`Picture for customer service`}
            hint={<Trans>Cover what customer service need not see.</Trans>}
            name="support"
            value={value}
            onChange={(picture) => {
              onChange(picture);
              if (picture !== null) setOpen(false);
            }}
          />
        </Suspense>
      </Sheet>
    </>
  );
}

/** What will be sent with the next message. */
export function AttachedPicture({ value, onChange }: Props) {
  const { t } = useLingui();
  if (value === null) return null;
  return (
    <div className={styles['attached']}>
      <img className={styles['thumb']} src={value} alt={t`Picture that you chose`} />
      <IconButton icon="trash" label={t`Remove the picture`} onClick={() => onChange(null)} />
    </div>
  );
}
