import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';

import { alertLimitMilli } from '../../../contract/alert/types.ts';
import type { Bar, BarPeriod, Intraday } from '../../../contract/market/types.ts';
import { mulDivHalfUp } from '../../../contract/lib/integers.ts';
import type { Fill, Side } from '../../../contract/trade/types.ts';
import type { ChartMarks, PriceLine } from '../../chart/chart-types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useAppearance } from '../../lib/appearance.ts';
import { dealsQuery } from '../../portfolio/queries.ts';
import { hasSession } from '../../session/session.ts';
import { alertQueries } from '../alert/list/queries.ts';
import { useHolding } from '../market/live.ts';
import { dealsOnBars } from './deals-on-bars.ts';

/** What the reader has to do with a share: the deals in it, its cost, and the alerts on it. */
export function useOwnMarks(
  code: string,
  period: BarPeriod,
  bars: readonly Bar[],
  previousCloseMilli: number | undefined,
): ChartMarks {
  const fills = useDeals(code);
  const lines = useLines(code, previousCloseMilli);
  const letters = useLetters();
  const deals = useMemo(() => dealsOnBars(bars, fills, period), [bars, fills, period]);
  return useMemo(() => ({ deals, lines, letters }), [deals, lines, letters]);
}

/** The same on the line of a market day. */
export function useDayMarks(code: string, day: Intraday | undefined): ChartMarks {
  const fills = useDeals(code);
  const lines = useLines(code, day?.previousCloseMilli);
  const letters = useLetters();
  return useMemo(() => {
    const deals = day
      ? fills
          .filter(({ at }) => at >= day.opensAt && at <= day.closesAt)
          .map(({ at, side }) => ({ time: at, side }))
      : [];
    return { deals, lines, letters };
  }, [fills, day, lines, letters]);
}

const none: readonly Fill[] = [];

function useDeals(code: string): readonly Fill[] {
  return useQuery({ ...dealsQuery(code), enabled: hasSession() }).data?.items ?? none;
}

function useLetters(): Record<Side, string> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      buy: t({ message: 'B', context: 'one letter: bought, on a chart' }),
      sell: t({ message: 'S', context: 'one letter: sold, on a chart' }),
    }),
    [t],
  );
}

/** The cost of what is held, and the alerts that have not spoken yet. */
function useLines(code: string, previousCloseMilli: number | undefined): readonly PriceLine[] {
  const { t } = useLingui();
  const formats = useFormats();
  const { amountsHidden } = useAppearance();
  const alerts = useQuery({ ...alertQueries.list(), enabled: hasSession() }).data?.items;
  const holding = useHolding(code);
  const isHeld = holding && holding.quantity > 0 && !amountsHidden;
  const costMilli = isHeld ? mulDivHalfUp(holding.costMinor, 10, holding.quantity) : 0;
  return useMemo(() => {
    const found: PriceLine[] = [];
    const cost = formats.price(costMilli);
    if (costMilli > 0) found.push({ kind: 'cost', priceMilli: costMilli, text: t`Cost ${cost}` });
    for (const alert of alerts ?? []) {
      if (alert.code !== code || alert.state !== 'armed' || !previousCloseMilli) continue;
      const priceMilli = alertLimitMilli(alert, previousCloseMilli);
      const price = formats.price(priceMilli);
      found.push({ kind: 'alert', priceMilli, text: t`Alert ${price}` });
    }
    return found;
  }, [t, formats, costMilli, alerts, code, previousCloseMilli]);
}
