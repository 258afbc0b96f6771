import { Trans } from '@lingui/react/macro';

import { Icon } from './icons/Icon.tsx';
import styles from './OfflineRibbon.module.css';

type Props = {
  /** The device has no connection, or nobody answers on it; undefined while all is well. */
  gap: 'offline' | 'unreachable' | undefined;
};

/** One quiet line under the top; always mounted, so that its coming and going is announced. */
export function OfflineRibbon({ gap }: Props) {
  return (
    <output className={styles['place']} data-testid="offline-ribbon">
      {gap && (
        <span className={styles['ribbon']}>
          <Icon name="offline" size="small" />
          <span>
            {gap === 'offline' ? (
              <Trans>You are offline. Orders are not possible now.</Trans>
            ) : (
              <Trans>Our service cannot be reached. Orders are not possible now.</Trans>
            )}
          </span>
        </span>
      )}
    </output>
  );
}
