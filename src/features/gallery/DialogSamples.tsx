import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { Line, Sample } from './Sample.tsx';
import styles from './gallery.module.css';

export function DialogSamples() {
  return (
    <div className={styles['grid']}>
      <Sample name="Sheet · ConfirmDialog">
        <Openers />
      </Sample>
      <Sample name="toast">
        <Toasts />
      </Sample>
      <Sample name="Banner: tones">
        <Banners />
      </Sample>
    </div>
  );
}

function Openers() {
  const { t } = useLingui();
  const [open, setOpen] = useState<'sheet' | 'tall' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <Line>
      <Button variant="secondary" onClick={() => setOpen('sheet')}>{t`Open sheet`}</Button>
      <Button variant="secondary" onClick={() => setOpen('tall')}>{t`Open tall sheet`}</Button>
      <Button variant="secondary" onClick={() => setOpen('confirm')}>{t`Ask first`}</Button>
      <Sheet
        open={open === 'sheet' || open === 'tall'}
        tall={open === 'tall'}
        onClose={close}
        title={t`Buy`}
        subtitle="Hengyuan Drives · 603118"
        footer={
          <Button block onClick={() => toast.success(t`Purchase successful`)}>
            {t`Buy 200 shares`}
          </Button>
        }
      >
        <Field label={t`Note`}>{(control) => <TextInput {...control} />}</Field>
        <p>
          <Trans>Drag the title down, tap beside the sheet or press Escape to close it.</Trans>
        </p>
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        title={t`Log out?`}
        confirmLabel={t`Log out`}
        danger
        onConfirm={close}
        onCancel={close}
      >
        <Trans>Your data is removed from this device. Orders stay as they are.</Trans>
      </ConfirmDialog>
    </Line>
  );
}

function Toasts() {
  const { t } = useLingui();
  const work = () => {
    const close = toast.loading(t`Sending your order`);
    setTimeout(close, 2500);
  };
  return (
    <Line>
      <Button size="small" variant="secondary" onClick={() => toast.show(t`Copied`)}>
        {t`Plain`}
      </Button>
      <Button
        size="small"
        variant="secondary"
        onClick={() => toast.success(t`Purchase successful`)}
      >
        {t`Success`}
      </Button>
      <Button
        size="small"
        variant="secondary"
        onClick={() => toast.failure(t`The order was refused because the market is closed.`)}
      >
        {t`Failure`}
      </Button>
      <Button size="small" variant="secondary" onClick={work}>
        {t`Loading`}
      </Button>
    </Line>
  );
}

function Banners() {
  const { t } = useLingui();
  return (
    <>
      <Banner
        icon="calendar"
        title={t`2 subscriptions open today`}
        action={<Button size="small" variant="quiet">{t`View`}</Button>}
      >
        <Trans>Until 15:00, one unit for you</Trans>
      </Banner>
      <Banner tone="good">
        <Trans>Your identity is verified.</Trans>
      </Banner>
      <Banner tone="warn" title={t`Prices are delayed`}>
        <Trans>The connection is being restored.</Trans>
      </Banner>
      <Banner tone="danger">
        <Trans>The order was refused because the market is closed.</Trans>
      </Banner>
      <Banner tone="neutral">
        <Trans>Shares bought today can be sold from the next trading day on.</Trans>
      </Banner>
    </>
  );
}
