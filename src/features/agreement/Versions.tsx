import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';

import { agreementVersions } from '../../../contract/agreement/types.ts';
import styles from './Agreement.module.css';
import { agreementChanges } from './text/changes.ts';

/** What changed with each version, newest first; only those after one that was accepted, when it is given. */
export function Versions({ after }: { after?: string }) {
  const { i18n } = useLingui();
  const shown = agreementVersions.filter((version) => after === undefined || version > after);
  return (
    <section className={styles['versions']} aria-labelledby="agreement-versions">
      <h3 id="agreement-versions">
        <Trans>What has changed</Trans>
      </h3>
      {shown.map((version) => (
        <div key={version}>
          <h4>{version}</h4>
          <ul>
            {agreementChanges[version].map((change) => (
              <li key={change.id}>{i18n._(change)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
