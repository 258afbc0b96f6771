import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type { Config } from './types.ts';

export const configEndpoints = {
  read: endpoint<Nothing, Config>('GET', '/api/stock/getconfig', 'public'),
};
