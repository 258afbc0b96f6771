import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';

import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
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
import type { Shortcut } from './Shortcuts.tsx';

type Props = {
  actions: ReactNode;
  shortcuts: readonly Shortcut[];
  steps: Record<FirstStep, RenderAnchor>;
  /** The line of results, under total assets. */
  result: ReactNode;
  /** The index strip and the watchlist of the market. */
  indices: ReactNode;
  watchlist: ReactNode;
  /** What can be done with new shares today. */
  newShares: ReactNode;
  /** The newest headlines. */
  news: ReactNode;
};

/** How things stand, and the way to everything. */
export function HomeScreen(props: Props) {
  const client = useQueryClient();
  const { user, settled } = useProgress();
  const name = user?.username;
  const refresh = () => client.refetchQueries({ type: 'active' }, { throwOnError: true });
  return (
    <Screen
      flush
      wide
      top={
        <TopBar
          title={name === undefined ? <Trans>Hello</Trans> : <Trans>Hello, {name}</Trans>}
          actions={props.actions}
        />
      }
    >
      <PullToRefresh onRefresh={refresh}>
        <div className={styles['page']}>
          <div className={styles['main']}>
            <div className={styles['inset']}>
              <AssetsCard result={props.result} />
            </div>
            <div className={styles['inset']}>
              <Shortcuts items={props.shortcuts} />
            </div>
            {settled ? (
              <>
                <div className={styles['steps']}>
                  <FirstSteps links={props.steps} />
                </div>
                <div className={styles['inset']}>{props.newShares}</div>
                {props.indices}
              </>
            ) : (
              // Whether the first steps stand here is not known yet: what follows must not jump.
              <div className={styles['inset']} aria-busy="true">
                <Skeleton shape="card" />
              </div>
            )}
          </div>
          <div className={styles['side']} hidden={!settled}>
            {props.watchlist}
            <div className={styles['inset']}>{props.news}</div>
          </div>
        </div>
      </PullToRefresh>
    </Screen>
  );
}
