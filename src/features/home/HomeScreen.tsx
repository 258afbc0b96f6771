import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';

import { useMedia } from '../../lib/use-media.ts';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { useRoom } from '../../ui/room.ts';
import { useShortScreen } from '../../ui/text-scale.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { AssetsCard } from './AssetsCard.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import styles from './HomeScreen.module.css';
import { useProgress } from './live.ts';
import type { FirstStep } from './model.ts';
import { Shortcuts } from './Shortcuts.tsx';
import type { RenderMore, Shortcut } from './Shortcuts.tsx';

type Props = {
  actions: ReactNode;
  shortcuts: readonly Shortcut[];
  more: RenderMore;
  steps: Record<FirstStep, RenderAnchor>;
  /** The line of results, under total assets. */
  result: ReactNode;
  /** The index strip and the watchlist of the market. */
  indices: ReactNode;
  watchlist: ReactNode;
  /** The largest holdings. */
  holdings: ReactNode;
  /** What moves in the market, for whoever has not traded yet, on a wide screen. */
  movers: ReactNode;
  /** What can be done with new shares today. */
  newShares: ReactNode;
  /** The newest headlines. */
  news: ReactNode;
};

/** How things stand, what needs the investor, and the way to everything. */
export function HomeScreen(props: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { user, settled, hasTraded, watching } = useProgress();
  const wide = useMedia('(min-width: 48rem)');
  const roomy = useRoom();
  const short = useShortScreen();
  const name = user?.username;
  const begins = roomy && hasTraded === false;
  // At the edge of a phone, always in sight; at the head of a wide screen.
  const stays = !wide && !short;
  const refresh = () => client.refetchQueries({ type: 'active' }, { throwOnError: true });
  return (
    <Screen
      flush
      wide
      top={
        <TopBar
          title={name === undefined ? t`Hello` : t`Hello, ${name}`}
          // A browser keeps the names of pages beyond a logout.
          name={null}
          actions={props.actions}
        />
      }
      footer={stays && <div className={styles['strip']}>{props.indices}</div>}
    >
      <PullToRefresh onRefresh={refresh}>
        <div className={styles['page']} data-begins={begins || undefined}>
          {!stays && <div className={styles['indices']}>{props.indices}</div>}
          <div className={styles['main']}>
            <AssetsCard result={props.result} />
            <Shortcuts items={props.shortcuts} more={props.more} />
            {settled ? (
              <>
                {user && hasTraded === false && (
                  <FirstSteps
                    hasTradingPassword={user.has_trading_password}
                    watching={watching ?? false}
                    links={props.steps}
                  />
                )}
                {props.newShares}
              </>
            ) : (
              // Whether the first steps stand here is not known yet: what follows must not jump.
              <div aria-busy="true">
                <Skeleton shape="card" />
              </div>
            )}
          </div>
          <div className={styles['lists']} hidden={!settled}>
            {props.holdings}
            {props.watchlist}
            {begins && props.movers}
          </div>
          <div className={styles['news']} hidden={!settled}>
            {props.news}
          </div>
        </div>
      </PullToRefresh>
    </Screen>
  );
}
