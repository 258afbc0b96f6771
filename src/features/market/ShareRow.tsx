import type { ReactNode } from 'react';
import { memo } from 'react';
import { useLingui as useLanguage } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Instrument } from '../../../contract/market/types.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { countRender } from '../../lib/render-count.ts';
import { useWatched } from '../../live/watch.ts';
import { Chip } from '../../ui/lists/Chip.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Sparkline } from '../../ui/figures/Sparkline.tsx';
import type { Priced } from './live.ts';
import { PriceCell } from './PriceCell.tsx';
import { marketQueries } from './queries.ts';
import styles from './ShareRow.module.css';

type Props = {
  instrument: Instrument;
  known: Priced | undefined;
  /** The caller's link to the share. */
  render: RenderAnchor;
  /** The day's line where it is known; the row asks for it otherwise. */
  line?: readonly number[] | undefined;
  /** Instead of the day's line. */
  figure?: ReactNode;
  /** Below the name instead of the code. */
  note?: ReactNode;
};

/** A share in a list: name, code, the day's line, price and change. Its quote is watched while it is shown. */
export function ShareRow({ instrument, known, render, line, figure, note }: Props) {
  useLanguage();
  countRender('share-row', instrument.code);
  useWatched([instrument.code]);
  return render({
    className: styles['row'] ?? '',
    children: (
      <>
        <span className={styles['words']}>
          <span className={styles['name']} data-may-shorten>
            {instrumentName(instrument)}
          </span>
          <span className={styles['code']}>
            {note === undefined ? instrument.code : <span>{note}</span>}
            <InstrumentMarks instrument={instrument} />
          </span>
        </span>
        <span className={styles['middle']} data-line={figure === undefined ? '' : undefined}>
          {figure ?? (
            <DayLine code={instrument.code} line={line} base={known?.previousCloseMilli} />
          )}
        </span>
        <PriceCell
          code={instrument.code}
          lastMilli={known?.lastMilli}
          previousCloseMilli={known?.previousCloseMilli}
        />
      </>
    ),
  });
}

/** What one must know about a share before looking at its price. */
export function InstrumentMarks({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  return (
    <>
      {instrument.st && <Chip tone="warn">ST</Chip>}
      {instrument.status === 'suspended' && <Chip tone="neutral">{t`Suspended`}</Chip>}
      {instrument.source === 'replay' && <Chip tone="accent">{t`Replay`}</Chip>}
    </>
  );
}

type DayLineProps = {
  code: string;
  line: readonly number[] | undefined;
  base: number | undefined;
};

function DayLine({ code, line, base }: DayLineProps) {
  return line ? <Sparkline points={line} base={base} /> : <RowSparkline code={code} />;
}

const none: readonly number[] = [];

/** The day's line of a share; a plain place for it until it comes, and where it can't be had. */
export const RowSparkline = memo(function RowSparkline({ code }: { code: string }) {
  const { data } = useQuery(marketQueries.sparkline(code));
  return <Sparkline points={data?.pointsMilli ?? none} base={data?.previousCloseMilli} />;
});
