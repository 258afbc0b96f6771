import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type { PushInput, PushState } from './types.ts';

export const pushEndpoints = {
  state: endpoint<Nothing, PushState>('GET', '/api/push/state'),
  /** Takes the place of what this device had; ends with the session, when it is ended. */
  subscribe: endpoint<PushInput, PushState>('POST', '/api/push/subscribe'),
  /** Forgets this device and what it wished. */
  unsubscribe: endpoint<Nothing, PushState>('POST', '/api/push/unsubscribe'),
};
