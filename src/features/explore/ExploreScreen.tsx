import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { Sector } from '../../../contract/market/types.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { sectorNames } from '../../i18n/labels/instruments.ts';
import styles from './ExploreScreen.module.css';
import { IndexStrip, MarketAge } from '../market/IndexStrip.tsx';
import { marketRows, shownRows } from '../market/model.ts';
import { listNames } from '../market/labels.ts';
import { marketQueries } from '../market/queries.ts';
import { SectorTiles } from './SectorTiles.tsx';
import { ShareRow } from '../market/ShareRow.tsx';

type Props = {
  onBack?: (() => void) | undefined;
  actions: ReactNode;
  renderShare: (code: string) => RenderAnchor;
  /** New shares of this week. */
  newShares: ReactNode;
  /** What a visitor without a session may do next; nothing for others. */
  invitation: ReactNode;
};

const movers = ['gainers', 'losers', 'turnover'] as const;
type Movers = (typeof movers)[number];

const mostRows = 6;
const tableEveryMs = 15_000;

/** Discovering the market, also without a session: what moves, which sectors, what is new. */
export function ExploreScreen({ onBack, actions, renderShare, newShares, invitation }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const refresh = () =>
    client.refetchQueries(
      { queryKey: marketQueries.all(), type: 'active' },
      { throwOnError: true },
    );
  return (
    <Screen
      flush
      wide
      top={<TopBar title={t`Explore`} actions={actions} {...(onBack ? { onBack } : {})} />}
    >
      <PullToRefresh onRefresh={refresh}>
        <IndexStrip />
        <MarketAge />
        <div className={styles['page']}>
          {invitation}
          <Discovery renderShare={renderShare} newShares={newShares} />
        </div>
      </PullToRefresh>
    </Screen>
  );
}

function Discovery({ renderShare, newShares }: Pick<Props, 'renderShare' | 'newShares'>) {
  const { t, i18n } = useLingui();
  const [list, setList] = useState<Movers>('gainers');
  const [sector, setSector] = useState<Sector>();
  const instruments = useQuery(marketQueries.instruments());
  const table = useQuery({ ...marketQueries.table(), refetchInterval: tableEveryMs });
  const rows = useMemo(
    () => marketRows(instruments.data?.items ?? [], table.data),
    [instruments.data, table.data],
  );
  const shown = shownRows(rows, { list, sector }, []).slice(0, mostRows);
  const waiting = instruments.isPending || table.isPending;
  const failed = [instruments, table].find((query) => query.isError && !query.data);
  if (failed) return <ErrorState query={failed} />;
  return (
    <>
      <Section
        title={<Trans>Movers</Trans>}
        action={sector && <Chip tone="accent">{i18n._(sectorNames[sector])}</Chip>}
      >
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
                <Trans>No share of this sector is on this list at the moment.</Trans>
              </p>
            )}
            {shown.map((row) => (
              <div key={row.code} className={styles['row']}>
                <ShareRow instrument={row.instrument} known={row} render={renderShare(row.code)} />
              </div>
            ))}
          </Card>
        </div>
      </Section>
      {newShares}
      <Section title={<Trans>Sectors</Trans>}>
        {waiting ? (
          <Skeleton shape="card" />
        ) : (
          <SectorTiles rows={rows} chosen={sector} onChoose={setSector} />
        )}
      </Section>
    </>
  );
}
