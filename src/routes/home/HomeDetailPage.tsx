import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';

import { IndexScreen } from '../../features/explore/IndexScreen.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { shareLinks, toIndex } from '../links/anchors.tsx';
import { usePageSearch } from '../page.ts';
import { homeDetailSearch } from '../search.ts';
import { useBack } from '../use-back.ts';

/** Whoever looks at an index loads nothing of the news. */
const ArticleScreen = lazy(async () => ({
  default: (await import('../../features/news/ArticleScreen.tsx')).ArticleScreen,
}));

/** Details of what stands on the home screen: an index, or an announcement. */
export function HomeDetailPage(): ReactNode {
  const { id, index } = usePageSearch(homeDetailSearch);
  const router = useRouter();
  const onBack = useBack('/home');
  if (id === undefined)
    return (
      <IndexScreen
        code={index}
        onBack={onBack}
        renderIndex={toIndex}
        renderShare={shareLinks.toShare}
      />
    );
  const address = router.history.createHref(`/homedetail?id=${id}`);
  return (
    <Suspense fallback={<Waiting />}>
      <ArticleScreen
        key={id}
        id={id}
        renderShare={shareLinks.toShare}
        address={new URL(address, location.href).href}
        onBack={onBack}
      />
    </Suspense>
  );
}

function Waiting() {
  return (
    <Screen>
      <Skeleton shape="text" count={6} />
    </Screen>
  );
}
