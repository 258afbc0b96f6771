import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';

import type { Article } from '../../../contract/news/types.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useStore } from '../../lib/store.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { ArticleActions } from './ArticleActions.tsx';
import { ArticleBlocks } from './ArticleBlocks.tsx';
import styles from './ArticleScreen.module.css';
import { newsQueries } from './queries.ts';
import { RelatedShares } from './RelatedShares.tsx';
import { ReportBody } from './ReportBody.tsx';
import { textSize } from './text-size.ts';
import { filterNames, foreignTag, headlineText, sourceText } from './labels.ts';

type Props = {
  id: string;
  renderShare: (code: string) => RenderAnchor;
  /** The address of the article in the app, for others. */
  address: string;
  /** Beside the list there is no way back. */
  onBack?: () => void;
};

/** One article, as large as the reader wants it. */
export function ArticleScreen({ id, renderShare, address, onBack }: Props) {
  const { i18n } = useLingui();
  const article = useQuery(newsQueries.article(id));
  const { data } = article;
  const staleAt = useStaleAt(article);
  const top = (
    <TopBar
      title={data ? i18n._(filterNames[data.category]) : <Trans>News</Trans>}
      {...(onBack && { onBack })}
      actions={data && <ArticleActions article={data} address={address} />}
    />
  );
  return (
    <Screen top={top} wide={onBack === undefined}>
      {data === null ? (
        <EmptyState icon="news" title={<Trans>This article is no longer available</Trans>} />
      ) : data ? (
        <PullToRefresh onRefresh={() => article.refetch({ throwOnError: true })}>
          {staleAt !== undefined && <StaleMark at={staleAt} />}
          <ArticlePage article={data} renderShare={renderShare} />
        </PullToRefresh>
      ) : article.isError ? (
        <ErrorState query={article} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="text" count={2} />
          <Skeleton shape="card" />
        </div>
      )}
    </Screen>
  );
}

type PageProps = { article: Article; renderShare: (code: string) => RenderAnchor };

function ArticlePage({ article, renderShare }: PageProps): ReactNode {
  const size = useStore(textSize);
  const { codes, report } = article;
  return (
    <div className={styles['place']}>
      <article data-testid="article" className={styles['article']} data-text-size={size}>
        <Words article={article} />
        {report !== null && (
          <div className={styles['report']}>
            <ReportBody report={report} renderShare={renderShare} />
          </div>
        )}
        <RelatedShares codes={codes} renderShare={renderShare} />
        {report !== null && (
          <p className={styles['note']}>
            <Trans>
              Made from the figures of the paper exchange. It describes what happened there and is
              not advice.
            </Trans>
          </p>
        )}
      </article>
    </div>
  );
}

/** What is read of it, as wide as lines are read well. */
function Words({ article }: { article: Article }) {
  const formats = useFormats();
  const { title, text } = headlineText(article);
  const language = foreignTag(article);
  const host = URL.canParse(article.originalUrl) ? new URL(article.originalUrl).host : '';
  const { blocks, report, author, publishedAt, originalUrl } = article;
  return (
    <div className={styles['words']}>
      <h2 className={styles['title']} lang={language}>
        {title}
      </h2>
      <p className={styles['origin']}>
        <span>{sourceText(article)}</span>
        {author !== '' && <span>{author}</span>}
        <time dateTime={new Date(publishedAt).toISOString()}>
          {formats.date(publishedAt)} {formats.time(publishedAt).slice(0, 5)}
        </time>
      </p>
      {(report !== null || blocks.length === 0) && text !== '' && (
        <p className={styles['lead']} lang={language}>
          {text}
        </p>
      )}
      {blocks.length > 0 && (
        <div className={styles['body']} lang={language}>
          <ArticleBlocks blocks={blocks} />
        </div>
      )}
      {host !== '' && (
        <p>
          <a
            className={styles['original']}
            href={originalUrl}
            target="_blank"
            rel="noopener noreferrer external"
          >
            <Trans>Read the original at {host}</Trans>
            <Icon name="external" size="small" />
          </a>
        </p>
      )}
    </div>
  );
}
