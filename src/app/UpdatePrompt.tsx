import { Trans } from '@lingui/react/macro';

import { Button } from '../ui/Button.tsx';
import { applyUpdate, useUpdateReady } from './service-worker.ts';
import styles from './UpdatePrompt.module.css';

/** Offers a new build; nothing happens without consent. */
export function UpdatePrompt() {
  if (!useUpdateReady()) return null;
  return (
    <output className={styles['prompt']}>
      <span>
        <Trans>A new version is ready.</Trans>
      </span>
      <Button size="small" onClick={applyUpdate}>
        <Trans>Update now</Trans>
      </Button>
    </output>
  );
}
