import { Trans, useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { NewShare } from '../../../contract/new-share/types.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { pagedList } from '../../records/paged-list.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { ListedRow } from './ListedRow.tsx';

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: NewShare[] }>>;
  /** The issue beside the list; undefined where there is no room for it. */
  chosen: string | undefined;
};

/** Issues that are traded, the newest first, with what has become of their price. */
export function ListedIssues({ query, chosen }: Props) {
  const { t } = useLingui();
  const staleAt = useStaleAt(query);
  return (
    <>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <Card flush>
        <InfiniteList
          label={t`Listed new shares`}
          {...pagedList(query)}
          rowHeight={60}
          keyOf={(issue) => issue.code}
          renderRow={(issue) => (
            <ListedRow
              issue={issue}
              render={(anchor) =>
                chosen === undefined ? (
                  <Link {...anchor} to="/shares/new-detail" search={{ code: issue.code }} />
                ) : (
                  <Link
                    {...anchor}
                    to="/shares/new"
                    search={{ list: 'listed', code: issue.code }}
                    replace
                    aria-current={issue.code === chosen}
                  />
                )
              }
            />
          )}
          empty={
            <EmptyState
              icon="new"
              title={<Trans>No new share has been listed yet</Trans>}
              text={<Trans>Issues move here on their first trading day.</Trans>}
            />
          }
        />
      </Card>
    </>
  );
}
