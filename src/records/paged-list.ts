import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

import { fetchMore } from '../api/fetch-more.ts';

type Pages<Item> = InfiniteData<{ items: readonly Item[] }>;

/** What an InfiniteList wants to know of the pages that have come. */
export function pagedList<Item>(query: UseInfiniteQueryResult<Pages<Item>>) {
  const { data, hasNextPage } = query;
  return {
    items: data?.pages.flatMap((page) => page.items) ?? [],
    hasMore: hasNextPage,
    /** The first page or a later one is on its way; a refresh of what is shown is not told. */
    loading: query.isFetching && !query.isRefetching,
    /** A failed refresh of a list that is all here leaves nothing to load. */
    failed: query.isError && (hasNextPage || !data),
    /** Asks for the next page; where not even the first one came, for that. */
    onLoadMore: () => void (data ? fetchMore(query) : query.refetch()),
  };
}
