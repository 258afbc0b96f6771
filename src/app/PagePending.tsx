import { useLingui } from '@lingui/react/macro';

import { Screen } from '../ui/Screen.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import { useLeaf } from './use-leaf.ts';

/** The general shape of a screen, until its own skeleton or its data is there. */
export function PagePending() {
  const { i18n } = useLingui();
  const { title } = useLeaf();
  return (
    <Screen top={<TopBar title={title ? i18n._(title) : 'Lotwise'} />}>
      <div aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="row" count={6} />
      </div>
    </Screen>
  );
}
