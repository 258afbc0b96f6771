import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { newShareEndpoints } from '../../../contract/new-share/endpoints.ts';
import type { NewShareApplicationDetail } from '../../../contract/new-share/types.ts';
import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { call } from '../../api/call.ts';

/** May be kept on the device: the calendar and the own applications can be read offline. */
const meta = { keep: true } as const;

/** Draws and results of issues in which one takes no part are told by no event. */
const againMs = 60_000;

const pageSize = 30;
const firstPage = null as string | null;
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** `open`: not yet ended. */
export type ApplicationStatus = 'open' | 'done' | 'all';

/** The draw is told by no event; results reach one applicant after the other, and the seed comes last. */
function isDrawToCome({ application: { state }, issue }: NewShareApplicationDetail): boolean {
  return state === 'applied' || state === 'drawn' || issue.draw?.seed === null;
}

/** New issues and the own applications. Changes arrive over the stream: see src/app/live/live-data.ts. */
export const newShareQueries = {
  all: ['new-share'] as const,

  /** For a visitor without a session. */
  calendar: () =>
    queryOptions({
      queryKey: ['new-share', 'calendar'],
      queryFn: ({ signal }) => call(newShareEndpoints.calendar, {}, { signal }),
      meta,
    }),

  list: () =>
    queryOptions({
      queryKey: ['new-share', 'list'],
      queryFn: ({ signal }) => call(newShareEndpoints.list, {}, { signal }),
      meta,
      refetchInterval: againMs,
    }),

  detail: (code: string) =>
    queryOptions({
      queryKey: ['new-share', 'detail', code],
      queryFn: ({ signal }) => call(newShareEndpoints.detail, { code }, { signal }),
      meta,
      refetchInterval: againMs,
    }),

  /** Newest first. */
  listed: () =>
    infiniteQueryOptions({
      queryKey: ['new-share', 'listed'],
      queryFn: ({ pageParam, signal }) =>
        call(newShareEndpoints.listed, { limit: pageSize, ...cursorOf(pageParam) }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.nextCursor,
      meta,
    }),

  /** Newest first. */
  applications: (status: ApplicationStatus, period: PeriodFilter) =>
    infiniteQueryOptions({
      queryKey: ['new-share', 'applications', status, period],
      queryFn: ({ pageParam, signal }) =>
        call(
          newShareEndpoints.applications,
          { status, period, limit: pageSize, ...cursorOf(pageParam) },
          { signal },
        ),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.nextCursor,
      meta,
    }),

  application: (id: string) =>
    queryOptions({
      queryKey: ['new-share', 'application', id],
      queryFn: ({ signal }) => call(newShareEndpoints.application, { id }, { signal }),
      meta,
      refetchInterval: ({ state: { data } }) => (data && isDrawToCome(data) ? againMs : false),
    }),
};
