import { Suspense, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazyRouteComponent } from '@tanstack/react-router';
import { createPortal } from 'react-dom';

import { applyUpdate, takeBackConsent, useUpdateAgreed } from './take-update.ts';
import { postponeUpdate, useWaitingBuild } from './updates.ts';
import { appVersion } from '../lib/build.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/icons/IconButton.tsx';
import styles from './UpdateOffer.module.css';

/** Its words come with the entry: the host may have those of the next build alone. */
const WhatsNewSheet = lazyRouteComponent(() => import('./WhatsNewSheet.tsx'), 'WhatsNewSheet');

/** What the prompt says and asks. */
export function UpdateOffer() {
  const { t } = useLingui();
  const facts = useWaitingBuild()?.facts;
  const agreed = useUpdateAgreed();
  const [reading, setReading] = useState<'never' | 'now' | 'before'>('never');
  const newer = facts?.version;
  const later = () => {
    takeBackConsent();
    postponeUpdate();
  };
  return (
    <span className={styles['offer']}>
      <span className={styles['words']}>
        <span>
          {agreed
            ? t`The update begins when the form that is open here or in another tab is finished.`
            : newer === undefined || newer === appVersion
              ? t`A new version is ready.`
              : t`Version ${newer} is ready.`}
        </span>
        {facts && !agreed && (
          <button type="button" className={styles['news']} onClick={() => setReading('now')}>
            <Trans>What is new</Trans>
          </button>
        )}
      </span>
      {!agreed && (
        <Button size="small" onClick={() => void applyUpdate()}>
          <Trans>Update now</Trans>
        </Button>
      )}
      <IconButton icon="close" label={t`Later`} onClick={later} />
      {facts &&
        reading !== 'never' &&
        // What stands in the line is said aloud as it comes; the sheet is read.
        createPortal(
          <Suspense>
            <WhatsNewSheet
              open={reading === 'now'}
              facts={facts}
              since={appVersion}
              onClose={() => setReading('before')}
              onUpdate={() => void applyUpdate()}
            />
          </Suspense>,
          document.body,
        )}
    </span>
  );
}
