import { useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import { FigureTable } from '../../chart/FigureTable.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { marketDateStart } from '../../lib/market-day.ts';
import { Button } from '../../ui/Button.tsx';
import type { LinePoint } from './line.ts';
import { useFigureTexts } from './rates.ts';
import styles from './LineCard.module.css';

type Props = {
  points: readonly LinePoint[];
  caption: string;
  /** The name of the index; undefined without one. */
  indexName: string | undefined;
  valueText: (value: number | null) => string;
};

/** The figures behind the line, for whoever asks for them. */
export function LineTable({ points, caption, indexName, valueText }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const { money, moneySigned, percentSigned } = useFigureTexts();
  const [open, setOpen] = useState(false);
  const days = useMemo(() => points.filter(({ day }) => day), [points]);
  const moneyOrNone = (minor: number | undefined) => (minor ? money(minor) : '–');
  return (
    <>
      <div className={styles['more']}>
        <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`Hide the table` : t`Show as a table`}
        </Button>
      </div>
      {open && (
        <FigureTable
          items={days}
          caption={caption}
          timeOf={({ date }) => marketDateStart(date ?? '')}
          columns={[
            { name: t`Date`, cell: ({ date }) => (date === null ? '' : formats.date(date)) },
            { name: t`Total assets`, cell: ({ day }) => money(day?.totalMinor ?? 0) },
            {
              name: t({ message: 'Result', context: 'of the account' }),
              cell: ({ gainMinor }) => moneySigned(gainMinor),
            },
            {
              name: t`Return in %`,
              cell: ({ rate }) => (rate === null ? '–' : percentSigned(rate)),
            },
            { name: t`Money in`, cell: ({ day }) => moneyOrNone(day?.inMinor) },
            { name: t`Money out`, cell: ({ day }) => moneyOrNone(day?.outMinor) },
            ...(indexName === undefined
              ? []
              : [{ name: indexName, cell: ({ benchmark }: LinePoint) => valueText(benchmark) }]),
          ]}
        />
      )}
    </>
  );
}
