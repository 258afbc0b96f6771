import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';

import { marketQueries } from '../market/queries.ts';
import type { ChartPeriod } from '../stock/chart-period.ts';
import { StockChart } from '../stock/StockChart.tsx';
import styles from './TicketScreen.module.css';

/** The chart of a share below its book, where a ticket has the room of a wide screen. */
export function TicketChart({ code }: { code: string }) {
  const [period, setPeriod] = useState<ChartPeriod>('intraday');
  const { data } = useQuery(marketQueries.detail(code));
  return (
    <div className={styles['chart']}>
      <StockChart code={code} detail={data} period={period} onPeriod={setPeriod} fill />
    </div>
  );
}
