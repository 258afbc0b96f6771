import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { watchedOnHome } from '../../../contract/screen/home.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { useListed, useWatchlist } from './live.ts';
import { ShareRow } from './ShareRow.tsx';
import styles from './Extract.module.css';

type Props = {
  renderShare: (code: string) => RenderAnchor;
  /** Leads to the whole watchlist. */
  all: ReactNode;
  /** Leads to the search, when nothing is watched yet. */
  find: ReactNode;
};

const noPrice = { lastMilli: 0, previousCloseMilli: 0 };

/** The first shares of the watchlist, live. */
export function WatchlistExtract({ renderShare, all, find }: Props) {
  const { t } = useLingui();
  const { codes, isError } = useWatchlist();
  const listed = useListed(watchedOnHome(codes ?? []));
  const staleAt = useStaleAt(listed);
  const shown = codes?.length === 0 ? [] : (listed.data?.items ?? []);
  const empty = codes !== undefined && codes.length === 0;
  const failed = isError || listed.isError;
  const waiting = !failed && !empty && shown.length === 0;
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
          {failed && shown.length === 0 && (
            <p className={styles['empty']}>
              <Trans>Your watchlist could not be loaded. Pull down to try again.</Trans>
            </p>
          )}
          {shown.map(({ instrument, quote, pointsMilli }) => (
            <div key={instrument.code} className={styles['row']}>
              <ShareRow
                instrument={instrument}
                known={quote ?? noPrice}
                line={pointsMilli}
                render={renderShare(instrument.code)}
              />
            </div>
          ))}
        </Card>
      </Section>
    </div>
  );
}
