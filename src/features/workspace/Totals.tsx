import { Trans } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { useAssets } from '../../portfolio/use-assets.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { IndexStrip } from '../market/IndexStrip.tsx';
import styles from './Workspace.module.css';

/** What everything is worth, and how the market stands: in one line at the top. */
export function Totals({ renderIndex }: { renderIndex: (code: string) => RenderAnchor }) {
  const formats = useFormats();
  const { assets, staleAt } = useAssets();
  return (
    <>
      <dl className={styles['totals']}>
        <div>
          <dt>
            <Trans>Total assets</Trans>
          </dt>
          <dd>
            <Amount text={assets ? formats.money(assets.totalMinor) : '–'} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Today’s result</Trans>
          </dt>
          <dd>{assets ? <Change minor={assets.todayMinor} /> : '–'}</dd>
        </div>
        <div>
          <dt>
            <Trans>You can spend</Trans>
          </dt>
          <dd>
            <Amount text={assets ? formats.money(assets.availableMinor) : '–'} />
          </dd>
        </div>
      </dl>
      <AmountsToggle />
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <div className={styles['indices']}>
        <IndexStrip slim renderIndex={renderIndex} />
      </div>
    </>
  );
}
