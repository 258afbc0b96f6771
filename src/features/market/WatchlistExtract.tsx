import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { useStaleAt } from '../../offline/use-stale-at.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { useQuery } from '@tanstack/react-query';
import { useInstrumentMap, useWatchlist } from './live.ts';
import { marketRows } from './model.ts';
import { marketQueries } from './queries.ts';
import { ShareRow } from './ShareRow.tsx';
import styles from './WatchlistExtract.module.css';

type Props = {
  renderShare: (code: string) => RenderAnchor;
  /** Leads to the whole watchlist. */
  all: ReactNode;
  /** Leads to the search, when nothing is watched yet. */
  find: ReactNode;
};

const mostRows = 6;

/** The first shares of the watchlist, live. */
export function WatchlistExtract({ renderShare, all, find }: Props) {
  const { t } = useLingui();
  const { codes, isError } = useWatchlist();
  const instruments = useInstrumentMap();
  const table = useQuery(marketQueries.table());
  const staleAt = useStaleAt(table);
  const shown = (codes ?? []).slice(0, mostRows).flatMap((code) => instruments.get(code) ?? []);
  const known = new Map(marketRows(shown, table.data).map((row) => [row.code, row]));
  const empty = codes !== undefined && codes.length === 0;
  const waiting = !isError && !empty && shown.length === 0;
  return (
    <div className={styles['extract']}>
      <Section title={t`Watchlist`} action={all}>
        {shown.length > 0 && staleAt !== undefined && <StaleMark at={staleAt} />}
        <Card flush aria-busy={waiting}>
          {waiting && <Skeleton shape="row" count={4} />}
          {empty && (
            <div className={styles['empty']}>
              <p>
                <Trans>Press the star on a share and it appears here, live.</Trans>
              </p>
              {find}
            </div>
          )}
          {isError && shown.length === 0 && (
            <p className={styles['empty']}>
              <Trans>Your watchlist could not be loaded. Pull down to try again.</Trans>
            </p>
          )}
          {shown.map((instrument) => (
            <div key={instrument.code} className={styles['row']}>
              <ShareRow
                instrument={instrument}
                known={table.data && known.get(instrument.code)}
                render={renderShare(instrument.code)}
              />
            </div>
          ))}
        </Card>
      </Section>
    </div>
  );
}
