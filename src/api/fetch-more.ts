import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

type Asked<Page> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page>>,
  'data' | 'dataUpdatedAt' | 'error' | 'hasNextPage' | 'isError'
>;
type Growing<Page> = Asked<Page> & {
  fetchNextPage: (how: { cancelRefetch: boolean }) => Promise<Asked<Page>>;
};

const lengthOf = ({ data }: Asked<unknown>) => data?.pages.length ?? 0;

/**
 * Asks for the next page of an endless list until it is there, was refused, or the list has ended.
 * One question is under way at a time: a refresh that is may finish first, and one that comes between
 * (an event of the stream) is answered in place of ours. After either the page is asked for again.
 * Whoever leaves the list or logs out asks no more, nor does who looks at another list of the same query
 * by then: `isShown` says so where that can be.
 */
export async function fetchMore<Page>(
  query: Growing<Page>,
  isShown = () => true,
  before: Asked<Page> = query,
): Promise<Asked<Page>> {
  const asked = await query.fetchNextPage({ cancelRefetch: false });
  const isOver = asked.isError || !asked.hasNextPage || lengthOf(asked) > lengthOf(before);
  // What was cancelled and not replaced leaves the answer as it was.
  const isCancelled = asked.dataUpdatedAt === before.dataUpdatedAt;
  return isOver || isCancelled || !isShown() ? asked : fetchMore(query, isShown, asked);
}
