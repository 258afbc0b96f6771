import { Trans } from '@lingui/react/macro';

import { Icon } from './icons/Icon.tsx';
import styles from './OfflineRibbon.module.css';

/** The id of these words in the shell: what rests meanwhile says why with them. */
export const connectionWords = 'connection-words';

type Props = {
  /** The device has no connection, or nobody answers on it; undefined while all is well. */
  gap: 'offline' | 'unreachable' | undefined;
  id?: typeof connectionWords;
};

/** One quiet line under the top; always mounted, so that its coming and going is announced. */
export function OfflineRibbon({ gap, id }: Props) {
  return (
    <output id={id} className={styles['place']} data-testid="offline-ribbon">
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
