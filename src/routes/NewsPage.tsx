import type { ReactNode } from 'react';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';

import { ArticleScreen } from '../features/news/ArticleScreen.tsx';
import { NewsScreen } from '../features/news/NewsScreen.tsx';
import { newsFilters } from '../features/news/filters.ts';
import type { NewsFilter } from '../features/news/filters.ts';
import { useMedia } from '../lib/use-media.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { AnchorProps, RenderAnchor } from '../ui/anchor.ts';
import { idSearch } from './id-search.ts';
import { newsLinks } from './news-links.tsx';
import { shareLinks } from './share-links.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/cms/web');

/** The list of the news, or one article; on wide screens both. */
export function NewsPage(): ReactNode {
  // The router keeps what a route's check of its address drops: checked again where it is used.
  const search = route.useSearch();
  const list = newsFilters.find((filter) => filter === search.list) ?? 'all';
  const { id } = idSearch({ id: search.id });
  const navigate = route.useNavigate();
  const router = useRouter();
  const back = useBack('/home');
  const wide = useMedia('(min-width: 1024px)');
  const article = id !== undefined && (
    <ArticleScreen
      key={id}
      id={id}
      renderShare={shareLinks.toShare}
      address={new URL(router.history.createHref(`/cms/web?id=${id}`), location.href).href}
      {...(!wide && { onBack: back })}
    />
  );
  if (!wide && article) return article;
  return (
    <NewsScreen
      filter={list}
      onFilter={(chosen) =>
        void navigate({
          search: { ...listSearch(chosen), ...(id !== undefined && { id }) },
          replace: true,
        })
      }
      renderArticle={wide ? (shown) => besideLink(list, shown) : newsLinks.toArticle}
      onBack={back}
      selected={id}
      pane={wide ? article || <NothingChosen /> : undefined}
    />
  );
}

const listSearch = (list: NewsFilter) => (list === 'all' ? {} : { list });

/** Stays with the list that is open. */
function besideLink(list: NewsFilter, id: string): RenderAnchor {
  return (anchor: AnchorProps) => (
    <Link to="/cms/web" search={{ ...listSearch(list), id }} replace {...anchor} />
  );
}

function NothingChosen() {
  return <EmptyState icon="news" title={<Trans>Choose an article from the list</Trans>} />;
}
