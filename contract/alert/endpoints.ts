import { endpoint } from '../wire/endpoint.ts';
import type { AlertCriteria, PriceAlert } from './types.ts';

export const alertEndpoints = {
  /** All of the caller's, at most as many as there may be; the newest first. */
  list: endpoint<{ code?: string }, { items: PriceAlert[]; maximum: number }>(
    'GET',
    '/api/alert/list',
  ),
  /** `id`: `alt_` and 26 characters, made by the client. The same once more answers the same. */
  set: endpoint<AlertCriteria & { id: string; code: string }, PriceAlert>('POST', '/api/alert/set'),
  /** Gives it another limit, and sets it again when it has spoken. */
  change: endpoint<AlertCriteria & { id: string }, PriceAlert>('POST', '/api/alert/change'),
  /** One that is gone already is no fault. */
  remove: endpoint<{ id: string }, Record<string, never>>('POST', '/api/alert/remove'),
};
