import { useEffect, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';

import { useBack } from '../routes/use-back.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import { usePageTitle } from './use-leaf.ts';

/** Calls have a limit of their own; files of the app have none, and a stalled one neither comes nor fails. */
const patienceMs = 20_000;

/** The general shape of a screen, until its own skeleton or its data is there. */
export function PagePending() {
  // One page on its way may follow another in the same place.
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.id });
  return <OnItsWay key={page} />;
}

function OnItsWay() {
  const title = usePageTitle();
  const onBack = useBack('/home');
  const isStalled = useStalled();
  const top = (
    <TopBar title={title ?? 'Lotwise'} name={title ?? null} {...(isStalled ? { onBack } : {})} />
  );
  return (
    <Screen top={top}>
      {isStalled ? (
        // The browser joins a file that is asked for again to the one on its way, until the next start.
        <ErrorState onRetry={() => location.reload()} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="card" />
          <Skeleton shape="row" count={6} />
        </div>
      )}
    </Screen>
  );
}

function useStalled(): boolean {
  const [isStalled, setStalled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStalled(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isStalled;
}
