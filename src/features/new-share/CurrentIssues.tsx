import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { ApplicationBan, NewShareForUser } from '../../../contract/new-share/types.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { loadFailureWords } from '../../api/error-text.ts';
import { BanBanner } from './BanBanner.tsx';
import { CalendarStrip } from './CalendarStrip.tsx';
import { IssueCard } from './IssueCard.tsx';
import { IssueRow } from './IssueRow.tsx';
import { ListedRow } from './ListedRow.tsx';
import { calendarOf, eventsOf, grouped } from './model.ts';
import type { Group } from './model.ts';
import { UnconfirmedNewShares } from './UnconfirmedNewShares.tsx';
import { groupWords } from './labels.ts';
import styles from './Panes.module.css';
import { useToday } from '../market/live.ts';

type Props = {
  query: UseQueryResult<{ items: NewShareForUser[]; ban: ApplicationBan }>;
  date: string | undefined;
  onDate: (date: string | undefined) => void;
  /** The issue beside the list; undefined where there is no room for it. */
  chosen: string | undefined;
  onAllListed: () => void;
};

/** Issues that are not listed yet, and those listed lately: what can be done now first. */
export function CurrentIssues({ query, date, onDate, chosen, onAllListed }: Props) {
  const staleAt = useStaleAt(query);
  const today = useToday();
  if (!query.data) {
    if (query.error) return <ErrorState text={loadFailureWords(query.error)} query={query} />;
    return (
      <div className={styles['stack']} aria-busy="true">
        <Skeleton shape="card" count={4} />
      </div>
    );
  }
  const { items, ban } = query.data;
  const isOn = ({ issue }: NewShareForUser) =>
    date === undefined || eventsOf(issue).some(({ on }) => on === date);
  const shown = grouped(items.filter(isOn));
  return (
    <>
      <UnconfirmedNewShares />
      <BanBanner ban={ban} />
      <CalendarStrip
        days={calendarOf(
          items.map(({ issue }) => issue),
          today,
        )}
        today={today}
        chosen={date}
        onChoose={onDate}
      />
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      {shown.length === 0 && <Nothing date={date} onAll={() => onDate(undefined)} />}
      {shown.map(({ group, items: members }) => (
        <IssueGroup
          key={group}
          group={group}
          items={members}
          chosen={chosen}
          date={date}
          onAllListed={onAllListed}
        />
      ))}
    </>
  );
}

type GroupProps = ReturnType<typeof grouped>[number] &
  Pick<Props, 'chosen' | 'date' | 'onAllListed'>;

/** So many of those that are listed are news; the others have a list of their own. */
const mostListed = 5;

function IssueGroup({ group, items, chosen, date, onAllListed }: GroupProps) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const count = formats.quantity(items.length);
  const linkTo = (code: string): RenderAnchor =>
    function toIssue(anchor) {
      return chosen === undefined ? (
        <Link {...anchor} to="/shares/new-detail" search={{ code }} />
      ) : (
        <Link
          {...anchor}
          to="/shares/new"
          search={{ ...(date === undefined ? {} : { date }), code }}
          replace
          aria-current={code === chosen}
        />
      );
    };
  if (group === 'listed')
    return (
      <Section
        title={i18n._(groupWords[group])}
        action={
          <button type="button" onClick={onAllListed}>
            <Trans>Show all</Trans>
          </button>
        }
      >
        <Card flush data-testid="group-listed">
          {items.slice(0, mostListed).map(({ issue }) => (
            <ListedRow key={issue.code} issue={issue} render={linkTo(issue.code)} />
          ))}
        </Card>
      </Section>
    );
  const [own, others] = partOf(group, items);
  return (
    <Section
      title={i18n._(groupWords[group])}
      action={<span className={styles['note']}>{count}</span>}
    >
      <div className={styles['stack']} data-testid={`group-${group}`}>
        {own.map((item) => (
          <IssueCard
            key={item.issue.code}
            item={item}
            render={linkTo(item.issue.code)}
            // The one filled button of the view stands in the pane beside the list.
            action={chosen === undefined ? 'filled' : 'outlined'}
          />
        ))}
        {others.length > 0 && (
          <Card flush>
            {others.map((item) => (
              <IssueRow key={item.issue.code} item={item} render={linkTo(item.issue.code)} />
            ))}
          </Card>
        )}
      </div>
    </Section>
  );
}

/** What the investor takes part in, or can; and what goes on without them. */
function partOf(group: Group, items: readonly NewShareForUser[]) {
  const isOver = group === 'drawing' || group === 'results';
  const isOwn = ({ application }: NewShareForUser) => !isOver || application !== null;
  return [items.filter(isOwn), items.filter((item) => !isOwn(item))] as const;
}

function Nothing({ date, onAll }: { date: string | undefined; onAll: () => void }) {
  if (date === undefined)
    return (
      <EmptyState
        icon="new"
        title={<Trans>No new shares are announced</Trans>}
        text={<Trans>As soon as a company announces an issue, it appears here.</Trans>}
      />
    );
  return (
    <EmptyState
      icon="calendar"
      title={<Trans>Nothing happens on this day</Trans>}
      action={
        <Button variant="secondary" onClick={onAll}>
          <Trans>Show all days</Trans>
        </Button>
      }
    />
  );
}
