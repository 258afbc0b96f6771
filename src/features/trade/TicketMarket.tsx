import { useQuery } from '@tanstack/react-query';

import { marketQueries } from '../market/queries.ts';
import { useKeptPeriod } from '../stock/kept-period.ts';
import { LastTrades } from '../stock/LastTrades.tsx';
import { StockChart } from '../stock/StockChart.tsx';

/** The chart of a share beside its book, where a ticket has the room of a wide screen. */
export function TicketChart({ code }: { code: string }) {
  const chart = useKeptPeriod('intraday');
  const { data } = useQuery(marketQueries.detail(code));
  return <StockChart code={code} detail={data} {...chart} fill />;
}

/** The last trades of the market, below the button: as many as find room there. */
export function TicketTrades({ code }: { code: string }) {
  return <LastTrades code={code} rows={8} />;
}
