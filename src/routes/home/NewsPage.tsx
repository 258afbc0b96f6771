import type { ReactNode } from 'react';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';

import { ArticleScreen } from '../../features/news/ArticleScreen.tsx';
import type { NewsFilter } from '../../features/news/filters.ts';
import { NewsScreen } from '../../features/news/NewsScreen.tsx';
import { useMedia } from '../../lib/use-media.ts';
import type { AnchorProps, RenderAnchor } from '../../ui/anchor.ts';
import { newsLinks, shareLinks } from '../links/anchors.tsx';
import { usePageSearch } from '../page.ts';
import { newsSearch, unlessAll } from '../search.ts';
import { useBack } from '../use-back.ts';

const route = getRouteApi('/cms/web');

/** The list of the news, or one article; on wide screens both. */
export function NewsPage(): ReactNode {
  const { list = 'all', id } = usePageSearch(newsSearch);
  const navigate = route.useNavigate();
  const router = useRouter();
  const back = useBack('/home');
  const wide = useMedia('(min-width: 64rem)');
  const article = (shown: string) => (
    <ArticleScreen
      key={shown}
      id={shown}
      renderShare={shareLinks.toShare}
      address={new URL(router.history.createHref(`/cms/web?id=${shown}`), location.href).href}
      {...(!wide && { onBack: back })}
    />
  );
  if (!wide && id !== undefined) return article(id);
  return (
    <NewsScreen
      filter={list}
      onFilter={(chosen) =>
        void navigate({ search: { list: unlessAll(chosen), id }, replace: true })
      }
      renderArticle={wide ? (shown) => besideLink(list, shown) : newsLinks.toArticle}
      onBack={back}
      selected={id}
      article={wide ? article : undefined}
    />
  );
}

/** Stays with the list that is open. */
function besideLink(list: NewsFilter, id: string): RenderAnchor {
  return (anchor: AnchorProps) => (
    <Link to="/cms/web" search={{ list: unlessAll(list), id }} replace {...anchor} />
  );
}
