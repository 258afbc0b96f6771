import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { IdentityDetail } from '../../../contract/identity/types.ts';
import { useOnline } from '../../api/network.ts';
import { failureWords } from '../../api/error-text.ts';
import { useOnePress } from '../../lib/use-one-press.ts';
import { identityReasonText } from '../../i18n/labels/reasons.ts';
import { NeedsConnection } from '../../operations/NeedsConnection.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './Identity.module.css';
import { IdentityFacts } from './IdentityFacts.tsx';
import { useForgetPictures } from './mutations.ts';
import { OwnPictures } from './OwnPictures.tsx';

/** Why documents were sent back, what was sent, and the way to delete it. */
export function Rejection({ detail }: { detail: IdentityDetail }) {
  const { i18n } = useLingui();
  const { reason } = detail;
  const written = reason !== null && typeof reason === 'object' ? reason.text : (reason ?? '');
  return (
    <div className={styles['body']} data-testid="identity-state" data-state="rejected">
      <Banner tone="danger" live title={<Trans>Your identity could not be verified</Trans>}>
        {written !== '' && <p>{identityReasonText(written, (words) => i18n._(words))}</p>}
        <p>
          <Trans>Please correct it and submit again. The pictures have to be added again.</Trans>
        </p>
      </Banner>
      <details className={styles['details']}>
        <summary>
          <Trans>What you have sent</Trans>
          <Icon name="chevron-down" size="small" className={styles['turning']} />
        </summary>
        <div className={styles['body']}>
          <Card>
            <IdentityFacts detail={detail} />
          </Card>
          <OwnPictures detail={detail} />
          <DeletePictures detail={detail} />
        </div>
      </details>
    </div>
  );
}

function DeletePictures({ detail: { id, frontId } }: { detail: IdentityDetail }) {
  const { t } = useLingui();
  const online = useOnline();
  const forget = useForgetPictures();
  const press = useOnePress();
  const [asking, setAsking] = useState(false);
  if (id === null || frontId === null)
    return (
      <p className={styles['note']}>
        <Trans>The pictures are deleted.</Trans>
      </p>
    );
  const confirm = () => {
    if (!press.begin()) return;
    press.until(
      forget.mutateAsync(id, {
        onSuccess: () => {
          setAsking(false);
          toast.success(t`The pictures are deleted.`);
        },
      }),
    );
  };
  return (
    <>
      <Button
        block
        variant="quiet"
        icon="trash"
        disabled={!online}
        onClick={() => setAsking(true)}
        data-testid="delete-pictures"
      >
        <Trans>Delete these pictures</Trans>
      </Button>
      <NeedsConnection />
      <ConfirmDialog
        open={asking}
        danger
        busy={forget.isPending}
        title={<Trans>Delete the pictures?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        onConfirm={confirm}
        onCancel={() => {
          forget.reset();
          setAsking(false);
        }}
      >
        <p>
          <Trans>We then no longer have your pictures. This cannot be undone.</Trans>
        </p>
        {forget.error && (
          <Banner tone="danger" live>
            {failureWords(forget.error)}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  );
}
