import { memo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { NewShare } from '../../../contract/new-share.ts';
import { useOnline } from '../../data/network.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { changeBp } from '../../lib/change.ts';
import { useQuote } from '../../live/quotes.ts';
import { useWatched } from '../../live/watch.ts';
import { Card } from '../../ui/Card.tsx';
import { Change } from '../../ui/Change.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { PriceText } from '../../ui/PriceText.tsx';
import { Row } from '../../ui/Row.tsx';
import { StaleMark } from '../../ui/StaleMark.tsx';
import { newShareQueries } from './queries.ts';

/** Issues that are traded, the newest first, with what has become of their price. */
export function ListedIssues() {
  const { t } = useLingui();
  const online = useOnline();
  const query = useInfiniteQuery(newShareQueries.listed());
  return (
    <>
      {!online && query.data && <StaleMark at={query.dataUpdatedAt} />}
      <Card flush>
        <InfiniteList
          label={t`Listed new shares`}
          items={query.data?.pages.flatMap((page) => page.items) ?? []}
          rowHeight={72}
          keyOf={(issue) => issue.code}
          renderRow={(issue) => <ListedRow issue={issue} />}
          hasMore={query.hasNextPage}
          loading={query.isFetching && !query.isRefetching}
          failed={query.isError && (query.hasNextPage || !query.data)}
          onLoadMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
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

const ListedRow = memo(function ListedRow({ issue }: { issue: NewShare }) {
  const { t } = useLingui();
  const formats = useFormats();
  useWatched([issue.code]);
  const quote = useQuote(issue.code);
  const date = issue.listedOn === null ? '' : formats.date(issue.listedOn);
  const price = formats.price(issue.priceMilli);
  return (
    <Row
      title={instrumentName(issue)}
      subtitle={t`${date} at ${price}`}
      trailing={
        quote && quote.lastMilli > 0 ? (
          <PriceText value={quote.lastMilli} text={formats.price(quote.lastMilli)} />
        ) : (
          '–'
        )
      }
      trailingSubtitle={
        quote && quote.lastMilli > 0 && <Change bp={changeBp(quote.lastMilli, issue.priceMilli)} />
      }
      render={(anchor) => (
        <Link {...anchor} to="/shares/new-detail" search={{ code: issue.code }} />
      )}
    />
  );
});
