import type { Page, PeriodFilter } from '../wire/envelope.ts';
import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type {
  ApplicationBan,
  ApplyInput,
  NewShare,
  NewShareApplication,
  NewShareApplicationDetail,
  NewShareForUser,
  NewShareQuota,
  NewSharesToday,
  PayAllotmentInput,
} from './types.ts';

export const newShareEndpoints = {
  /** All that are not listed yet and those listed lately, what can be done now first. */
  calendar: endpoint<Nothing, { items: NewShare[] }>('GET', '/api/newShare/calendar', 'public'),
  issue: endpoint<{ code: string }, NewShare>('GET', '/api/newShare/issue', 'public'),
  /** Issues that are listed, the newest first. */
  listed: endpoint<{ cursor?: string; limit?: number }, Page<NewShare>>(
    'GET',
    '/api/newShare/listed',
    'public',
  ),
  /** The calendar with the caller's own state of each. */
  list: endpoint<Nothing, { items: NewShareForUser[]; ban: ApplicationBan }>(
    'GET',
    '/api/newShare/list',
  ),
  /** What the caller can do with new shares now. */
  today: endpoint<Nothing, NewSharesToday>('GET', '/api/newShare/today'),
  detail: endpoint<
    { code: string },
    NewShareForUser & { quota: NewShareQuota; ban: ApplicationBan }
  >('GET', '/api/newShare/detail'),
  apply: endpoint<ApplyInput, NewShareApplication>('POST', '/api/newShare/apply'),
  /** `open`: not yet ended; newest first. */
  applications: endpoint<
    {
      status: 'open' | 'done' | 'all';
      period?: PeriodFilter;
      cursor?: string;
      limit?: number;
    },
    Page<NewShareApplication>
  >('GET', '/api/newShare/applications'),
  application: endpoint<{ id: string }, NewShareApplicationDetail>(
    'GET',
    '/api/newShare/application',
  ),
  /** Pays the whole allotment. */
  pay: endpoint<PayAllotmentInput, NewShareApplication>('POST', '/api/newShare/pay'),
};
