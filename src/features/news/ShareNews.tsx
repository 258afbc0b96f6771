import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';

import { useStaleAt } from '../../offline/use-stale-at.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { HeadlineRow } from './HeadlineRow.tsx';
import styles from './ShareNews.module.css';
import { newsQueries } from './queries.ts';

type Props = { code: string; renderArticle: (id: string) => RenderAnchor };

/** The newest about a company, on the page of its share. */
export function ShareNews({ code, renderArticle }: Props) {
  const { t } = useLingui();
  const news = useQuery(newsQueries.ofShare(code));
  const staleAt = useStaleAt(news);
  const items = news.data?.items;
  return (
    <Section title={t`Company news`}>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      {items && items.length > 0 ? (
        <Card flush>
          <ul>
            {items.map((headline) => (
              <li key={headline.id} className={styles['item']}>
                <HeadlineRow headline={headline} render={renderArticle(headline.id)} withDay />
              </li>
            ))}
          </ul>
        </Card>
      ) : items ? (
        <p className={styles['quiet']}>
          <Trans>There is no news about this company yet.</Trans>
        </p>
      ) : news.isError ? (
        <div className={styles['failed']} role="alert">
          <p className={styles['quiet']}>
            <Trans>The news could not be loaded.</Trans>
          </p>
          <Button variant="secondary" size="small" onClick={() => void news.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <Skeleton shape="row" count={2} />
      )}
    </Section>
  );
}
