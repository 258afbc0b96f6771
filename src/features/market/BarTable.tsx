import { useLingui } from '@lingui/react/macro';

import type { Bar } from '../../../contract/market.ts';
import { FigureTable } from '../../chart/FigureTable.tsx';
import { useFormats } from '../../i18n/formats.ts';

type Props = {
  bars: readonly Bar[];
  caption: string;
  date: (bar: Bar) => string;
  /** Present while there are older bars. */
  onOlder: (() => void) | undefined;
  loading: boolean;
};

export function BarTable({ bars, caption, date, onOlder, loading }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <FigureTable
      items={bars}
      caption={caption}
      onOlder={onOlder}
      loading={loading}
      timeOf={(bar) => bar.time}
      columns={[
        { name: t`Date`, cell: date },
        {
          name: t({ message: 'Open', context: 'opening price of a bar' }),
          cell: (bar) => formats.price(bar.openMilli),
        },
        { name: t`High`, cell: (bar) => formats.price(bar.highMilli) },
        { name: t`Low`, cell: (bar) => formats.price(bar.lowMilli) },
        {
          name: t({ message: 'Close', context: 'closing price' }),
          cell: (bar) => formats.price(bar.closeMilli),
        },
        { name: t`Volume (shares)`, cell: (bar) => formats.quantity(bar.volume) },
      ]}
    />
  );
}
