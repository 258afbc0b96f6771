import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

import { fetchMore } from '../api/fetch-more.ts';

/** What an InfiniteList wants to know of the pages that have come. */
export function pagedList<Item>(
  query: UseInfiniteQueryResult<InfiniteData<{ items: readonly Item[] }>>,
) {
  const { data, hasNextPage } = query;
  return {
    items: data?.pages.flatMap((page) => page.items) ?? [],
    hasMore: hasNextPage,
    loading: query.isFetching && !query.isRefetching,
    // A failed refresh of a list that is all here leaves nothing to load.
    failed: query.isError && (hasNextPage || !data),
    onLoadMore: () => void (data ? fetchMore(query) : query.refetch()),
  };
}
