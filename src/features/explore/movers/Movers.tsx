import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { Sector } from '../../../../contract/market/types.ts';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { Chip } from '../../../ui/lists/Chip.tsx';
import { Section } from '../../../ui/lists/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { RenderAnchor } from '../../../ui/anchor.ts';
import { sectorNames } from '../../../i18n/labels/instruments.ts';
import extract from '../../market/Extract.module.css';
import type { MarketRow } from '../../market/figures.ts';
import { listNames } from '../../market/labels.ts';
import { shownRows } from '../../market/model.ts';
import { ShareRow } from '../../market/ShareRow.tsx';
import styles from './Movers.module.css';

const movers = ['gainers', 'losers', 'turnover'] as const;
export type MoversList = (typeof movers)[number];

const mostRows = 6;

type Props = {
  /** The whole market. */
  rows: readonly MarketRow[];
  waiting: boolean;
  /** Only shares of it, which stands beside the title. */
  sector?: Sector | undefined;
  /** Leads from the list that is shown to all of it. */
  renderAll?: (list: MoversList) => ReactNode;
  renderShare: (code: string) => RenderAnchor;
};

/** What rises, what falls and what is traded most. */
export function Movers({ rows, waiting, sector, renderAll, renderShare }: Props) {
  const { t, i18n } = useLingui();
  const [list, setList] = useState<MoversList>('gainers');
  const shown = shownRows(rows, { list, sector }, []).slice(0, mostRows);
  const mark = sector && <Chip tone="accent">{i18n._(sectorNames[sector])}</Chip>;
  return (
    <Section title={<Trans>Movers</Trans>} action={mark ?? renderAll?.(list)}>
      <div className={styles['movers']}>
        <Segmented
          label={t`Which movers`}
          value={list}
          options={movers.map((value) => ({ value, label: i18n._(listNames[value]) }))}
          onChange={setList}
        />
        <Card flush aria-busy={waiting}>
          {waiting && <Skeleton shape="row" count={mostRows} />}
          {!waiting && shown.length === 0 && (
            <p className={styles['nothing']}>
              {sector === undefined ? (
                <Trans>No share is on this list at the moment.</Trans>
              ) : (
                <Trans>No share of this sector is on this list at the moment.</Trans>
              )}
            </p>
          )}
          {shown.map((row) => (
            <div key={row.code} className={extract['row']}>
              <ShareRow instrument={row.instrument} known={row} render={renderShare(row.code)} />
            </div>
          ))}
        </Card>
      </div>
    </Section>
  );
}
