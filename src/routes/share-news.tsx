import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

import { loadCatalogue } from '../i18n/activate.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { newsLinks } from './news-links.tsx';

/** At the end of a share's screen, with words of its own. */
const ShareNews = lazy(async () => {
  await loadCatalogue('news');
  return { default: (await import('../features/news/ShareNews.tsx')).ShareNews };
});

/** The news about a company, for the screen of its share. */
export function newsOfShare(code: string): ReactNode {
  return (
    <Suspense fallback={<Skeleton shape="row" count={2} />}>
      <ShareNews code={code} renderArticle={newsLinks.toArticle} />
    </Suspense>
  );
}
