import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type { HomeAnswers, MarketAnswers, StockAnswers } from './types.ts';

/** The answers to all that a screen asks first, in one call. */
export const screenEndpoints = {
  home: endpoint<Nothing, HomeAnswers>('GET', '/api/screen/home'),
  market: endpoint<Nothing, MarketAnswers>('GET', '/api/screen/market'),
  stock: endpoint<{ code: string }, StockAnswers>('GET', '/api/screen/stock'),
};
