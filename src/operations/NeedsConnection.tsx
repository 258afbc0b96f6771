import { Trans } from '@lingui/react/macro';

import { useOnline } from '../api/network.ts';
import styles from './NeedsConnection.module.css';

/** Why a button rests, below it; always mounted, so that its coming is announced. */
export function NeedsConnection() {
  const online = useOnline();
  return (
    <p className={styles['note']} aria-live="polite">
      {!online && <Trans>This needs a connection.</Trans>}
    </p>
  );
}
