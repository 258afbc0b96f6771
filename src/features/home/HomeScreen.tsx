import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';

import { useMedia } from '../../lib/use-media.ts';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { useShortScreen } from '../../ui/lists/text-scale.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { AssetsCard } from './AssetsCard.tsx';
import styles from './HomeScreen.module.css';
import { useProgress } from './live.ts';
import type { FirstStep } from './model.ts';
import { Shortcuts } from './Shortcuts.tsx';
import type { RenderMore, Shortcut } from './Shortcuts.tsx';

/** Only an account in which nothing has happened yet needs them. */
const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }));

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
  /** What can be done with new shares today. */
  newShares: ReactNode;
  /** The newest headlines. */
  news: ReactNode;
};

/** How things stand, what needs the investor, and the way to everything. */
export function HomeScreen(props: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { user, steps, settled } = useProgress();
  const wide = useMedia('(min-width: 768px)');
  const short = useShortScreen();
  const name = user?.username;
  // At the edge of a phone, always in sight; at the head of a wide screen.
  const stays = !wide && !short;
  const refresh = () => client.refetchQueries({ type: 'active' }, { throwOnError: true });
  return (
    <Screen
      flush
      wide
      top={
        <TopBar title={name === undefined ? t`Hello` : t`Hello, ${name}`} actions={props.actions} />
      }
      footer={stays && <div className={styles['strip']}>{props.indices}</div>}
    >
      <PullToRefresh onRefresh={refresh}>
        <div className={styles['page']}>
          {!stays && <div className={styles['indices']}>{props.indices}</div>}
          <div className={styles['main']}>
            <AssetsCard result={props.result} />
            <Shortcuts items={props.shortcuts} more={props.more} />
            {/* Whether first steps stand here must be known before what follows is shown: it would jump. */}
            {settled ? (
              <Suspense fallback={<StepsToCome />}>
                {steps.length > 0 && <FirstSteps steps={steps} links={props.steps} />}
                {props.newShares}
              </Suspense>
            ) : (
              <StepsToCome />
            )}
          </div>
          <div className={styles['lists']} hidden={!settled}>
            {props.holdings}
            {props.watchlist}
          </div>
          <div className={styles['news']} hidden={!settled}>
            {props.news}
          </div>
        </div>
      </PullToRefresh>
    </Screen>
  );
}

function StepsToCome() {
  return (
    <div aria-busy="true">
      <Skeleton shape="card" />
    </div>
  );
}
