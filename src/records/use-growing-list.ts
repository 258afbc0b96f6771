import { useMemo } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import type { Page } from '../../contract/wire/envelope.ts';
import type { growingList } from '../api/growing-list.ts';
import { useStaleAt } from '../offline/use-stale-at.ts';
import { pagedList } from './paged-list.ts';

type Growing<List extends Page<{ id: string }>> = ReturnType<typeof growingList<List>>;

/** A list of records on a screen: its entries, what an InfiniteList wants to know, and its age. */
export function useGrowingList<List extends Page<{ id: string }>>({ list, head }: Growing<List>) {
  const pages = useInfiniteQuery(list);
  const newest = useQuery(head);
  const { data, dataUpdatedAt } = pages;
  // The head tells whether what is shown is the newest; the pages know of when it is.
  const { isError, isFetching } = newest;
  const staleAt = useStaleAt({ data, dataUpdatedAt, isError, isFetching });
  const items = useMemo<readonly List['items'][number][]>(
    () => data?.pages.flatMap((page) => page.items) ?? [],
    [data],
  );
  return {
    items,
    /** The newest page, with what it says about the whole list. */
    newest: data?.pages[0],
    /** Set when the entries are older than they look. */
    staleAt,
    refresh: () => newest.refetch({ throwOnError: true }),
    listProps: { ...pagedList<List['items'][number]>(pages), items, loading: pages.isFetching },
  };
}
