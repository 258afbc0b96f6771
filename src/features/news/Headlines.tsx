import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';

import type { NewsCategory, NewsHeadline } from '../../../contract/news/types.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TabStrip } from '../../ui/lists/TabStrip.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { HeadlineRow } from './HeadlineRow.tsx';
import styles from './Headlines.module.css';
import { newsQueries } from './queries.ts';
import { filterNames } from './labels.ts';

type Props = {
  renderArticle: (id: string) => RenderAnchor;
  renderAnnouncement: (id: string) => RenderAnchor;
  /** Leads to all news of a category. */
  renderAll: (category: NewsCategory) => ReactNode;
};

const categories: readonly NewsCategory[] = ['market', 'company', 'domestic', 'foreign'];

/** The newest of each category on the home screen, and what is announced. */
export function Headlines({ renderArticle, renderAnnouncement, renderAll }: Props) {
  const { t, i18n } = useLingui();
  const panelId = useId();
  const [category, setCategory] = useState<NewsCategory>('market');
  const headlines = useQuery(newsQueries.headlines());
  const staleAt = useStaleAt(headlines);
  const { data } = headlines;
  const announcements = data?.categories.announcement ?? [];
  const shown = data?.categories[category];
  return (
    <>
      {announcements.length > 0 && (
        <Section title={t`Announcements`} action={renderAll('announcement')}>
          <Card flush>
            <HeadlineList items={announcements} render={renderAnnouncement} />
          </Card>
        </Section>
      )}
      <Section title={t`News`} action={renderAll(category)}>
        <div className={styles['tabs']}>
          <TabStrip
            label={t`News`}
            panelId={panelId}
            value={category}
            tabs={categories.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
            onChange={setCategory}
          />
        </div>
        {staleAt !== undefined && <StaleMark at={staleAt} />}
        <Card flush role="tabpanel" id={panelId} className={styles['place']}>
          {shown && shown.length > 0 && <HeadlineList items={shown} render={renderArticle} />}
          {shown?.length === 0 && (
            <p className={styles['quiet']}>
              {category === 'foreign' ? (
                <Trans>The exchange reports only on its own market.</Trans>
              ) : (
                <Trans>Nothing here yet.</Trans>
              )}
            </p>
          )}
          {!data && !headlines.isError && <Skeleton shape="row" count={3} />}
          {!data && headlines.isError && (
            <div className={styles['quiet']} role="alert">
              <p>
                <Trans>The news could not be loaded.</Trans>
              </p>
              <Button variant="secondary" size="small" onClick={() => void headlines.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          )}
        </Card>
      </Section>
    </>
  );
}

type ListProps = { items: readonly NewsHeadline[]; render: (id: string) => RenderAnchor };

function HeadlineList({ items, render }: ListProps) {
  return (
    <ul>
      {items.map((headline) => (
        <li key={headline.id} className={styles['item']}>
          <HeadlineRow headline={headline} render={render(headline.id)} withDay short />
        </li>
      ))}
    </ul>
  );
}
