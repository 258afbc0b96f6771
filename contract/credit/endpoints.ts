import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type { Credit } from './types.ts';

export const creditEndpoints = {
  mine: endpoint<Nothing, Credit>('GET', '/api/user/credit'),
};
