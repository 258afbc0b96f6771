import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { loadFailureWords } from '../../api/error-text.ts';
import { IssueCard } from './IssueCard.tsx';
import { newShareQueries } from './queries.ts';
import styles from './Panes.module.css';

/** What one can apply for today, when the address names no issue. */
export function PickIssue({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const query = useQuery(newShareQueries.list());
  const open = query.data?.items.filter(({ state }) => state === 'can_apply');
  return (
    <Screen top={<TopBar title={t`Apply for new shares`} onBack={onBack} />}>
      <div className={styles['stack']}>
        {!open &&
          (query.error ? (
            <ErrorState text={loadFailureWords(query.error)} query={query} />
          ) : (
            <Skeleton shape="card" count={2} />
          ))}
        {open?.map((item) => (
          <IssueCard
            key={item.issue.code}
            item={item}
            render={(anchor) => (
              <Link {...anchor} to="/shares/new-detail" search={{ code: item.issue.code }} />
            )}
          />
        ))}
        {open?.length === 0 && (
          <EmptyState
            icon="calendar"
            title={<Trans>Nothing to apply for today</Trans>}
            text={<Trans>The calendar shows what comes next.</Trans>}
            action={
              <Button render={(anchor) => <Link {...anchor} to="/shares/new" />}>
                <Trans>See new shares</Trans>
              </Button>
            }
          />
        )}
      </div>
    </Screen>
  );
}
