import { Trans } from '@lingui/react/macro';

import { Icon } from './Icon.tsx';
import styles from './OfflineRibbon.module.css';

type Props = {
  offline: boolean;
  /** When the last data arrived, as it is to be read. */
  since?: string | undefined;
};

/** One quiet line under the top; always mounted, so that its coming and going is announced. */
export function OfflineRibbon({ offline, since: time }: Props) {
  return (
    <output className={styles['place']} data-testid="offline-ribbon">
      {offline && (
        <span className={styles['ribbon']}>
          <Icon name="offline" size="small" />
          <span>
            {time === undefined ? (
              <Trans>You are offline. Orders are not possible now.</Trans>
            ) : (
              <Trans>You are offline. Data as of {time}. Orders are not possible now.</Trans>
            )}
          </span>
        </span>
      )}
    </output>
  );
}
