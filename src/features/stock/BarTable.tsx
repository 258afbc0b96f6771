import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';

import { isMinutePeriod } from '../../../contract/market/types.ts';
import type { Bar, BarPeriod } from '../../../contract/market/types.ts';
import { FigureTable } from '../../chart/FigureTable.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { barDate } from './chart-period.ts';

type Props = {
  bars: readonly Bar[];
  caption: string;
  period: BarPeriod;
  /** Present while there are older bars. */
  onOlder: (() => void) | undefined;
  loading: boolean;
};

export function BarTable({ bars, caption, period, onOlder, loading }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const columns = useMemo(
    () => [
      {
        name: isMinutePeriod(period) ? t`Time` : t`Date`,
        cell: (bar: Bar) => barDate(bar, period, formats),
      },
      {
        name: t({ message: 'Open', context: 'opening price of a bar' }),
        cell: (bar: Bar) => formats.price(bar.openMilli),
      },
      { name: t`High`, cell: (bar: Bar) => formats.price(bar.highMilli) },
      { name: t`Low`, cell: (bar: Bar) => formats.price(bar.lowMilli) },
      {
        name: t({ message: 'Close', context: 'closing price' }),
        cell: (bar: Bar) => formats.price(bar.closeMilli),
      },
      { name: t`Volume (shares)`, cell: (bar: Bar) => formats.quantity(bar.volume) },
    ],
    [t, formats, period],
  );
  return (
    <FigureTable
      items={bars}
      caption={caption}
      onOlder={onOlder}
      loading={loading}
      timeOf={(bar) => bar.time}
      columns={columns}
    />
  );
}
