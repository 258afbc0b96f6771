import { Trans } from '@lingui/react/macro';

import { AppearanceChoices } from '../AppearanceChoices.tsx';
import styles from './Setting.module.css';

export function AppearancePart() {
  return (
    <>
      <AppearanceChoices />
      <p className={styles['quiet']}>
        <Trans>
          Kept on this device. Prices also carry a sign and an arrow, so that no colour is needed to
          read them.
        </Trans>
      </p>
    </>
  );
}
