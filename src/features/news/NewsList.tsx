import { useId } from 'react';
import type { ReactNode } from 'react';

import type { NewsHeadline } from '../../../contract/news.ts';
import { dayGroups, dayWords } from '../../records/days.ts';
import { useFormats } from '../../i18n/formats.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { ListEnd } from '../../ui/lists/InfiniteList.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { HeadlineRow } from './HeadlineRow.tsx';
import styles from './NewsScreen.module.css';

type Props = {
  items: readonly NewsHeadline[];
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onLoadMore: () => void;
  renderArticle: (id: string) => RenderAnchor;
  selected: string | undefined;
  empty: ReactNode;
};

/** Articles by market day. Rows are as high as their words, and drawn when in sight. */
export function NewsList({ items, renderArticle, selected, empty, ...end }: Props) {
  const isEmpty = items.length === 0;
  if (isEmpty && !end.hasMore && !end.loading && !end.failed) return empty;
  return (
    <div aria-busy={end.loading} className={styles['days']}>
      {dayGroups(items, ({ publishedAt }) => marketDateOf(publishedAt)).map(
        ({ day, members }, at) => (
          // What was marked long ago may stand among newer marks: a day may come twice.
          <DayGroup key={`${day} ${at}`} day={day}>
            {members.map((headline) => (
              <li key={headline.id} className={styles['item']} data-lazy-row>
                <HeadlineRow
                  headline={headline}
                  render={renderArticle(headline.id)}
                  selected={headline.id === selected}
                />
              </li>
            ))}
          </DayGroup>
        ),
      )}
      <ListEnd isEmpty={isEmpty} {...end} />
    </div>
  );
}

function DayGroup({ day, children }: { day: string; children: ReactNode }) {
  const titleId = useId();
  useFormats();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['day']}>
        {dayWords(day)}
      </h2>
      <Card flush>
        <ul>{children}</ul>
      </Card>
    </section>
  );
}
