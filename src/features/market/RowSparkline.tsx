import { memo } from 'react';
import { useQuery } from '@tanstack/react-query';

import { Sparkline } from '../../ui/Sparkline.tsx';
import { marketQueries } from './queries.ts';

const none: readonly number[] = [];

/** The day's line of a share; a plain place for it until it comes, and where it can't be had. */
export const RowSparkline = memo(function RowSparkline({ code }: { code: string }) {
  const { data } = useQuery(marketQueries.sparkline(code));
  return <Sparkline points={data?.pointsMilli ?? none} base={data?.previousCloseMilli} />;
});
