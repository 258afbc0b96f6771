import { useLingui } from '@lingui/react/macro';

import type { Bar } from '../../../contract/market.ts';
import { FigureTable } from '../../chart/FigureTable.tsx';
import { useFormats } from '../../i18n/formats.ts';

type Props = { bars: readonly Bar[]; caption: string; date: (bar: Bar) => string };

export function BarTable({ bars, caption, date }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <FigureTable
      items={bars}
      caption={caption}
      timeOf={(bar) => bar.time}
      columns={[
        { name: t`Date`, cell: date },
        { name: t`Open`, cell: (bar) => formats.price(bar.openMilli) },
        { name: t`High`, cell: (bar) => formats.price(bar.highMilli) },
        { name: t`Low`, cell: (bar) => formats.price(bar.lowMilli) },
        { name: t`Close`, cell: (bar) => formats.price(bar.closeMilli) },
        { name: t`Volume (shares)`, cell: (bar) => formats.quantity(bar.volume) },
      ]}
    />
  );
}
