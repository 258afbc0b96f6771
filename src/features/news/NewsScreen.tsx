import { useId } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { newsCategories } from '../../../contract/news/types.ts';
import { useGrowingList } from '../../records/use-growing-list.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TabStrip } from '../../ui/lists/TabStrip.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { NewsList } from './NewsList.tsx';
import styles from './NewsScreen.module.css';
import { newsQueries } from './queries.ts';
import type { NewsFilter } from './filters.ts';
import { filterNames } from './labels.ts';

type Props = {
  filter: NewsFilter;
  onFilter: (filter: NewsFilter) => void;
  renderArticle: (id: string) => RenderAnchor;
  onBack: () => void;
  /** The chosen article. */
  selected: string | undefined;
  /** On wide screens: an article beside the list. */
  article: ((id: string) => ReactNode) | undefined;
};

const order: readonly NewsFilter[] = ['market', 'company', 'domestic', 'foreign'];
const filters: readonly NewsFilter[] = [
  'all',
  ...order,
  ...newsCategories.filter((category) => !order.includes(category)),
  'announcement',
  'bookmarks',
];

/** The news by category, and what was marked; on wide screens with the article beside. */
export function NewsScreen({ article, ...list }: Props) {
  const newest = useGrowingList(newsQueries.list(list.filter)).items[0]?.id;
  if (article === undefined) return <NewsListScreen {...list} />;
  const shown = list.selected ?? newest;
  return (
    <div className={styles['panes']}>
      <div className={styles['list']}>
        <NewsListScreen {...list} selected={shown} />
      </div>
      <div className={styles['pane']}>{shown !== undefined && article(shown)}</div>
    </div>
  );
}

function NewsListScreen({
  filter,
  onFilter,
  renderArticle,
  onBack,
  selected,
}: Omit<Props, 'article'>) {
  const { t, i18n } = useLingui();
  const panelId = useId();
  const news = useGrowingList(newsQueries.list(filter));
  return (
    <Screen
      top={
        <>
          <TopBar title={t`News`} onBack={onBack} />
          <TabStrip
            label={t`News`}
            panelId={panelId}
            value={filter}
            tabs={filters.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
            onChange={onFilter}
          />
        </>
      }
    >
      <div role="tabpanel" id={panelId} className={styles['panel']}>
        <PullToRefresh onRefresh={news.refresh}>
          {news.staleAt !== undefined && <StaleMark at={news.staleAt} />}
          <NewsList
            key={filter}
            {...news.listProps}
            renderArticle={renderArticle}
            selected={selected}
            empty={<NoNews filter={filter} />}
          />
        </PullToRefresh>
      </div>
    </Screen>
  );
}

/** Says what the place is for, and why it is empty. */
function NoNews({ filter }: { filter: NewsFilter }) {
  if (filter === 'bookmarks')
    return (
      <EmptyState
        icon="bookmark"
        title={<Trans>No bookmarks yet</Trans>}
        text={<Trans>Open an article and press the bookmark to find it here again.</Trans>}
      />
    );
  if (filter === 'foreign')
    return (
      <EmptyState
        icon="news"
        title={<Trans>No news from abroad</Trans>}
        text={
          <Trans>
            The exchange reports only on its own market. News from abroad appears here when we
            publish it or take in a news service.
          </Trans>
        }
      />
    );
  if (filter === 'announcement')
    return (
      <EmptyState
        icon="news"
        title={<Trans>No announcements</Trans>}
        text={<Trans>Announcements from the exchange or from us appear here.</Trans>}
      />
    );
  return (
    <EmptyState
      icon="news"
      title={<Trans>No news yet</Trans>}
      text={<Trans>Reports on the market appear here after the first trading day.</Trans>}
    />
  );
}
