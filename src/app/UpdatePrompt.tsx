import { Trans } from '@lingui/react/macro';

import { Button } from '../ui/Button.tsx';
import { applyUpdate, postponeUpdate, useUpdateReady } from '../data/updates.ts';
import styles from './UpdatePrompt.module.css';

/**
 * Offers a new build, in a line of its own under the top, where it covers nothing one may want to
 * press. Nothing happens without consent, and it is not offered again on this visit after a no.
 */
export function UpdatePrompt() {
  const ready = useUpdateReady();
  return (
    <output className={styles['place']}>
      {ready && (
        <span className={styles['prompt']}>
          <span className={styles['words']}>
            <Trans>A new version is ready.</Trans>
          </span>
          <Button variant="quiet" size="small" onClick={postponeUpdate}>
            <Trans>Later</Trans>
          </Button>
          <Button size="small" onClick={applyUpdate}>
            <Trans>Update now</Trans>
          </Button>
        </span>
      )}
    </output>
  );
}
