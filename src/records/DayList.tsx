import { useId } from 'react';
import type { ReactNode } from 'react';

import { useFormats } from '../i18n/formats.ts';
import { marketDateOf } from '../lib/market-time.ts';
import { classes } from '../ui/classes.ts';
import { Card } from '../ui/lists/Card.tsx';
import { ListEnd } from '../ui/lists/InfiniteList.tsx';
import styles from './DayList.module.css';
import { dayGroups, dayWords } from './days.ts';

export type DayListProps<Item> = {
  items: readonly Item[];
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onLoadMore: () => void;
  empty: ReactNode;
};

type Props<Item> = DayListProps<Item> & {
  timeOf: (item: Item) => number;
  /** Two beside each other where there is room for them. */
  paired?: boolean;
  /** Its row, in a `DayItem`. */
  renderItem: (item: Item) => ReactNode;
};

/** What happened, by market day. Rows are as high as their words, and drawn when in sight. */
export function DayList<Item>(props: Props<Item>) {
  const { items, timeOf, paired = false, renderItem, empty, ...end } = props;
  const isEmpty = items.length === 0;
  if (isEmpty && !end.hasMore && !end.loading && !end.failed) return empty;
  const groups = dayGroups(items, (item) => marketDateOf(timeOf(item)));
  // What was marked long ago may stand among newer marks: a day may come twice.
  const timesBefore = (day: string, at: number) =>
    groups.slice(0, at).filter((group) => group.day === day).length;
  return (
    <div aria-busy={end.loading} className={styles['days']}>
      {groups.map(({ day, members }, at) => (
        <Day key={`${day} ${timesBefore(day, at)}`} day={day} paired={paired}>
          {members.map(renderItem)}
        </Day>
      ))}
      <ListEnd isEmpty={isEmpty} {...end} />
    </div>
  );
}

type DayProps = { day: string; paired: boolean; children: ReactNode };

function Day({ day, paired, children }: DayProps) {
  const titleId = useId();
  useFormats();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['day']}>
        {dayWords(day)}
      </h2>
      <Card flush>
        <ul className={classes(paired && styles['paired'])}>{children}</ul>
      </Card>
    </section>
  );
}

type ItemProps = { children: ReactNode } & { [data: `data-${string}`]: string | boolean };

export function DayItem(props: ItemProps) {
  return <li {...props} className={styles['item']} data-lazy-row />;
}
