import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import type { Adjustment, Bar, BarPeriod } from '../../../contract/market/types.ts';
import { joinBars } from '../../chart/bars.ts';
import type { Comparison } from '../../chart/chart-types.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { indexNames } from '../../i18n/labels/instruments.ts';
import { useInstrumentMap } from '../market/live.ts';
import { marketQueries } from '../market/queries.ts';
import { isComparable, levelsByBar, levelsOf } from './comparison.ts';
import type { Compared } from './comparison.ts';

/** The values of what the bars of a share are compared with; null while there are none. */
export function useComparison(
  compared: Compared | null,
  shown: { code: string; period: BarPeriod; adjustment: Adjustment; bars: readonly Bar[] },
): Comparison | null {
  const { i18n } = useLingui();
  const { code, period, adjustment, bars } = shown;
  const instruments = useInstrumentMap();
  const isIndex = compared?.kind === 'index' && isComparable(compared, period);
  const index = useQuery({ ...marketQueries.index(compared?.code ?? ''), enabled: isIndex }).data;
  const share = useInfiniteQuery({
    ...marketQueries.bars(compared?.code ?? '', period, adjustment),
    enabled: compared?.kind === 'share',
  }).data;
  const own = instruments.get(code);
  const other = compared ? instruments.get(compared.code) : undefined;
  const label = compared && indexNames[compared.code];
  const name = label ? i18n._(label) : other ? instrumentName(other) : (compared?.code ?? '');
  const ownName = own ? instrumentName(own) : code;
  return useMemo(() => {
    if (!compared) return null;
    const bySameStart = share
      ? joinBars(share.pages.map((page) => page.items)).map(
          (bar) => [bar.time, bar.closeMilli] as const,
        )
      : [];
    const values = index ? levelsByBar(bars, levelsOf(index), period) : new Map(bySameStart);
    return values.size === 0 ? null : { name, ownName, values };
  }, [compared, index, share, bars, period, name, ownName]);
}
