import { endpoint } from '../wire/endpoint.ts';
import type { GainParts, ResultSeries, ResultStatement } from './types.ts';

export const resultEndpoints = {
  /**
   * Everything that a return, a risk or a calendar is computed of, for any dates: one call, kept on the
   * device. `index`: code of an index to compare with.
   */
  series: endpoint<{ index?: string }, ResultSeries>('GET', '/api/result/series'),
  /** Dates yyyy-mm-dd, both included; without one: from the first, to the last date that is over. */
  parts: endpoint<{ from?: string; to?: string }, GainParts>('GET', '/api/result/parts'),
  /** `period`: yyyy-mm or yyyy. */
  statement: endpoint<{ period: string }, ResultStatement>('GET', '/api/result/statement'),
};
