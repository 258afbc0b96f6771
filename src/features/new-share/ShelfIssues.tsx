import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { NewShare } from '../../../contract/new-share/types.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { newShareQueries } from './queries.ts';
import { endTime } from '../../lib/market-time.ts';
import styles from './Panes.module.css';

/** The calendar has the others. */
const mostRows = 6;

/** New shares that can be applied for now or soon, for everybody. */
export function ShelfIssues() {
  const query = useQuery(newShareQueries.calendar());
  const staleAt = useStaleAt(query);
  const issues = query.data?.items
    .filter(({ stage }) => stage === 'open' || stage === 'upcoming')
    .toSorted((a, b) => a.applyFromAt - b.applyFromAt)
    .slice(0, mostRows);
  return (
    <Section title={<Trans>New shares</Trans>}>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      {query.isError && !issues ? (
        <ErrorState query={query} />
      ) : (
        <Card flush aria-busy={!issues} data-testid="shelf-issues">
          {!issues && <Skeleton shape="row" count={3} />}
          {issues?.length === 0 && (
            <p className={styles['inside']}>
              <Trans>No new share is open or announced at the moment.</Trans>
            </p>
          )}
          {issues?.map((issue) => (
            <IssueLine key={issue.code} issue={issue} />
          ))}
        </Card>
      )}
    </Section>
  );
}

function IssueLine({ issue }: { issue: NewShare }) {
  const { t } = useLingui();
  const formats = useFormats();
  const until = endTime(issue.applyUntilAt);
  const date = formats.date(issue.applyOn);
  return (
    <Row
      title={instrumentName(issue)}
      subtitle={
        issue.stage === 'open' ? t`Open for applications until ${until}` : t`Opens on ${date}`
      }
      trailing={formats.fixedPrice(issue.priceMilli)}
      render={(anchor) => (
        <Link {...anchor} to="/shares/new-detail" search={{ code: issue.code }} />
      )}
    />
  );
}
