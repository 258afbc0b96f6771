import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';

import type { Article } from '../../../contract/news/types.ts';
import { failureWords } from '../../api/error-text.ts';
import { useStore } from '../../lib/store.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { useBookmark } from './mutations.ts';
import { newsQueries } from './queries.ts';
import { shareArticle } from './share-article.ts';
import { stepTextSize, textSize, textSizes } from './text-size.ts';
import { headlineText } from './labels.ts';

/** What can be done with an article: larger, smaller, mark, hand on. */
export function ArticleActions({ article, address }: { article: Article; address: string }) {
  const { t } = useLingui();
  const size = useStore(textSize);
  const marked = useQuery(newsQueries.marked()).data?.ids.includes(article.id) ?? false;
  const bookmark = useBookmark();
  const press = () =>
    bookmark.mutate(
      { id: article.id, bookmarked: !marked },
      { onError: (error) => toast.failure(failureWords(error)) },
    );
  const share = async () => {
    const { title } = headlineText(article);
    const url = article.originalUrl === '' ? address : article.originalUrl;
    const outcome = await shareArticle({ title, url });
    if (outcome === 'copied') toast.success(t`The link was copied.`);
    if (outcome === 'failed') toast.failure(t`The link could not be copied.`);
  };
  return (
    <>
      <IconButton
        data-testid="smaller-text"
        icon="text-smaller"
        label={t`Smaller text`}
        disabled={size === textSizes[0]}
        onClick={() => stepTextSize(-1)}
      />
      <IconButton
        data-testid="larger-text"
        icon="text-larger"
        label={t`Larger text`}
        disabled={size === textSizes.at(-1)}
        onClick={() => stepTextSize(1)}
      />
      <IconButton
        data-testid="bookmark"
        icon={marked ? 'bookmark-check' : 'bookmark'}
        label={marked ? t`Remove the bookmark` : t`Bookmark this article`}
        pressed={marked}
        onClick={press}
      />
      <IconButton
        data-testid="share-article"
        icon="share"
        label={t({ message: 'Share', context: 'verb' })}
        onClick={() => void share()}
      />
    </>
  );
}
