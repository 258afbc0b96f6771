import { useQuery } from '@tanstack/react-query';

import type { Span } from '../../../contract/returns.ts';
import { resultQueries } from '../../portfolio/result-queries.ts';

/** What made the gain of a span; asks nothing for one without days. */
export function useParts({ days }: Span) {
  const from = days[0]?.date ?? '';
  const to = days.at(-1)?.date ?? '';
  return useQuery({ ...resultQueries.parts(from, to), enabled: from !== '' });
}
