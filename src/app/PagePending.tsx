import { Screen } from '../ui/Screen.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import { usePageTitle } from './use-leaf.ts';

/** The general shape of a screen, until its own skeleton or its data is there. */
export function PagePending() {
  const title = usePageTitle();
  return (
    <Screen top={<TopBar title={title ?? 'Lotwise'} name={title ?? null} />}>
      <div aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="row" count={6} />
      </div>
    </Screen>
  );
}
