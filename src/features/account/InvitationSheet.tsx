import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './MeScreen.module.css';

type Props = { code: string; open: boolean; onClose: () => void };

/** The own invitation code, as a code and as a link that fills it in. */
export function InvitationSheet({ code, open, onClose }: Props) {
  const { t } = useLingui();
  const link = `${location.origin}${location.pathname}#/register?code=${encodeURIComponent(code)}`;
  const canShare = 'share' in navigator;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t`The link was copied.`);
    } catch {
      toast.failure(t`The browser does not allow copying here.`);
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: 'Lotwise', url: link });
    } catch (error) {
      // Whoever changes their mind has not failed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Invite someone`}
      footer={
        <div className={styles['buttons']}>
          <Button variant="secondary" icon="copy" block onClick={() => void copy()}>
            <Trans>Copy link</Trans>
          </Button>
          {canShare && (
            <Button icon="share" block onClick={() => void share()}>
              <Trans context="verb">Share</Trans>
            </Button>
          )}
        </div>
      }
    >
      <div className={styles['sheet']}>
        <p>
          <Trans>
            Opening an account requires an invitation. This code is yours to pass on; it can be used
            a limited number of times and brings you no reward.
          </Trans>
        </p>
        <p className={styles['code']} data-testid="invitation-code">
          {code}
        </p>
      </div>
    </Sheet>
  );
}
