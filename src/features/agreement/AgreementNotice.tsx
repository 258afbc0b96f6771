import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import styles from './Agreement.module.css';
import { Versions } from './Versions.tsx';

type Props = {
  /** The version that the account has accepted. */
  accepted: string;
  renderAgreement: RenderAnchor;
  onClose: () => void;
};

/** After the login: the agreement has changed, and how. Nothing is lost by reading it later. */
export function AgreementNotice({ accepted, renderAgreement, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`The user agreement has changed`}
      footer={
        <div className={styles['buttons']}>
          <Button variant="secondary" block onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button block render={renderAgreement}>
            <Trans>Read and decide</Trans>
          </Button>
        </div>
      }
    >
      <div className={styles['notice']}>
        <p>
          <Trans>
            Until you accept it, you can read, sell, withdraw and cancel. Buying, applying, paying
            in and borrowing wait for your decision.
          </Trans>
        </p>
        <Versions after={accepted} />
      </div>
    </Sheet>
  );
}
