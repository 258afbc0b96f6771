import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { marketDateStart, samePeriod } from '../../lib/market-day.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { eventsOf } from './model.ts';
import { newShareQueries } from './queries.ts';
import { eventWords } from './labels.ts';
import styles from './Panes.module.css';
import { useToday } from '../market/live.ts';

/** The calendar has the others. */
const mostRows = 8;

/** New shares with something on in this week, for everybody. */
export function ThisWeek() {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const query = useQuery(newShareQueries.calendar());
  const today = useToday();
  const isThisWeek = (date: string) =>
    samePeriod('week', marketDateStart(date), marketDateStart(today));
  const rows = query.data?.items.flatMap((issue) => {
    const event = eventsOf(issue).find(({ on }) => on >= today && isThisWeek(on));
    return event ? [{ issue, event }] : [];
  });
  return (
    <Section title={<Trans>New shares this week</Trans>}>
      <Card flush>
        {!rows && !query.isError && <Skeleton shape="row" count={3} />}
        {query.isError && !rows && (
          <p className={styles['inside']}>
            <Trans>The calendar could not be loaded.</Trans>
          </p>
        )}
        {rows?.length === 0 && (
          <p className={styles['inside']}>
            <Trans>Nothing more is on this week.</Trans>
          </p>
        )}
        {rows
          ?.toSorted((a, b) => (a.event.on < b.event.on ? -1 : 1))
          .slice(0, mostRows)
          .map(({ issue, event }) => {
            const kind = i18n._(eventWords[event.kind]);
            const date = formats.date(event.on);
            return (
              <Row
                key={issue.code}
                title={instrumentName(issue)}
                subtitle={t`${kind}: ${date}`}
                trailing={formats.fixedPrice(issue.priceMilli)}
                render={(anchor) => (
                  <Link {...anchor} to="/shares/new-detail" search={{ code: issue.code }} />
                )}
              />
            );
          })}
      </Card>
    </Section>
  );
}
