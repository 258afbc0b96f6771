import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';

import type { Page } from '../../contract/wire/envelope.ts';
import { freshFor } from './fresh-for.ts';

type Pages<List> = InfiniteData<List, string | null>;
type StaleTime = number | ReturnType<typeof freshFor>;
type Records = Page<{ id: string }>;

export const growingPageSize = 50;

/**
 * A list that grows at its newest end and may be ten thousand entries long. Asking again for every
 * page that was ever looked at would take hundreds of calls; so the pages stay as they are, and a
 * second query, `head`, asks for the newest page alone and brings what is new into the list.
 *
 * `head` is what becomes stale, is invalidated and fails; `list` is what is shown and kept.
 */
export function growingList<List extends Records>(
  queryKey: QueryKey,
  load: (page: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<List>,
  staleTime: StaleTime = freshFor(10_000),
) {
  const listKey = [...queryKey, 'pages'];
  const head = queryOptions({
    queryKey: [...queryKey, 'head'],
    queryFn: async ({ client, signal }) => {
      const newest = await load({ limit: growingPageSize }, signal);
      // Nothing asks again for the first page of a list that failed: the newest one begins it.
      const hasFailed = client.getQueryState(listKey)?.status === 'error';
      const unknown = hasFailed ? { pages: [newest], pageParams: [null] } : undefined;
      const bringIn = () =>
        client.setQueryData<Pages<List>>(listKey, (known) =>
          known ? withHead(known, newest) : unknown,
        );
      const isShown = bringIn() !== undefined;
      // An older page on its way is put behind the pages as they were when it was asked for.
      if (isShown)
        client
          .getQueryCache()
          .find({ queryKey: listKey, exact: true })
          ?.promise?.then(bringIn, () => undefined);
      return newest;
    },
    staleTime,
  });
  const list = infiniteQueryOptions({
    queryKey: listKey,
    queryFn: ({ client, pageParam, signal }) =>
      pageParam === null
        ? client.ensureQueryData(head)
        : load({ limit: growingPageSize, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: { keep: true },
    staleTime: 'static',
    // The head has tried again for the first page; for a later one there is a button.
    retry: false,
  });
  return { head, list };
}

/**
 * The pages with the newest one brought in: entries that are new come first, entries that changed
 * are replaced, and those that are missing among the newest are gone: an article that was retracted.
 * Where the two do not touch, because too much is new, the list begins afresh.
 */
export function withHead<List extends Records>(known: Pages<List>, newest: List): Pages<List> {
  const [first] = known.pages;
  const fresh = new Map(newest.items.map((item) => [item.id, item]));
  const meeting = first?.items.findIndex((item) => fresh.has(item.id)) ?? -1;
  const isWhole = newest.nextCursor === null;
  if (!first || meeting < 0 || isWhole || first.nextCursor === null)
    return { pages: [newest], pageParams: [null] };
  const ids = known.pages.flatMap((page) => page.items.map((item) => item.id));
  const before = new Set(ids);
  const reached = ids.findLastIndex((id) => fresh.has(id));
  const gone = new Set(ids.slice(0, reached).filter((id) => !fresh.has(id)));
  const renewed = (page: List): List['items'] =>
    page.items.filter(({ id }) => !gone.has(id)).map((item) => fresh.get(item.id) ?? item);
  const added = newest.items.filter((item) => !before.has(item.id));
  // Written late, an entry may belong among older ones: the newest page knows the order.
  const order = new Map(newest.items.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: { id: string }) => order.get(id) ?? newest.items.length;
  const items = [...added, ...renewed(first)].toSorted((a, b) => placeOf(a) - placeOf(b));
  const rest = known.pages.slice(1).map((page) => ({ ...page, items: renewed(page) }));
  return { ...known, pages: [{ ...newest, items, nextCursor: first.nextCursor }, ...rest] };
}
