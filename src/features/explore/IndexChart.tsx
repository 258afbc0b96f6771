import { useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import { changeBp } from '../../../contract/lib/integers.ts';
import type { IndexDetail, IndexQuote } from '../../../contract/market/types.ts';
import { FigureTable } from '../../chart/FigureTable.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { endTime } from '../../lib/market-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { spanOf } from './index-span.ts';
import type { IndexRange } from './index-span.ts';
import styles from './IndexScreen.module.css';
import { LevelChart, wholePoints } from './LevelChart.tsx';
import type { Level } from './level-drawing.ts';

type Props = { index: IndexDetail; quote: IndexQuote };

/** Today, a month or a year of the index, as a line and as a table. */
export function IndexChart({ index, quote }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const [range, setRange] = useState<IndexRange>('day');
  const [pointed, setPointed] = useState<Level>();
  const span = useMemo(() => spanOf(range, index, quote), [range, index, quote]);
  const { levels, from, until, baseMilli } = span;
  const when = (time: number) =>
    range === 'day' ? formats.time(time).slice(0, 5) : formats.date(time);
  const level = (milli: number) => formats.price(wholePoints(milli));
  const last = levels.at(-1);
  const shown = pointed ?? last;
  const textOf = (one: Level) => {
    const moment = when(one.time);
    const points = level(one.levelMilli);
    return t`${moment}: ${points} points`;
  };
  const begin = when(from);
  const end = when(last?.time ?? until);
  const base = level(baseMilli);
  const newest = level(last?.levelMilli ?? baseMilli);
  const summary = t`The index from ${begin} to ${end}: from ${base} to ${newest} points`;
  return (
    <section className={styles['chart']} aria-label={t`Chart`}>
      <Segmented
        label={t`Period`}
        value={range}
        options={[
          { value: 'day', label: t({ message: 'Day', context: 'period of a chart' }) },
          { value: 'month', label: t({ message: 'Month', context: 'period of a chart' }) },
          { value: 'year', label: t({ message: 'Year', context: 'period of a chart' }) },
        ]}
        onChange={(chosen) => {
          setPointed(undefined);
          setRange(chosen);
        }}
      />
      <p className={styles['reading']} data-testid="index-reading">
        {shown && (
          <>
            <span>{when(shown.time)}</span>
            <b>{level(shown.levelMilli)}</b>
            <Change bp={changeBp(shown.levelMilli, baseMilli)} />
          </>
        )}
      </p>
      {levels.length === 0 ? (
        <p className={styles['nothing']}>{t`The market has not opened yet today.`}</p>
      ) : (
        <LevelChart
          key={range}
          {...span}
          summary={summary}
          textOf={textOf}
          ends={[begin, range === 'day' ? endTime(until) : end]}
          onPoint={setPointed}
        />
      )}
      <LevelTable levels={levels} caption={summary} when={when} level={level} />
    </section>
  );
}

type TableProps = {
  levels: readonly Level[];
  caption: string;
  when: (time: number) => string;
  level: (milli: number) => string;
};

/** The figures behind the line, for whoever asks for them. */
function LevelTable({ levels, caption, when, level }: TableProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t`Hide the table` : t`Show as a table`}
      </Button>
      {open && (
        <FigureTable
          items={levels}
          caption={caption}
          timeOf={({ time }) => time}
          columns={[
            { name: t`Time`, cell: ({ time }) => when(time) },
            { name: t`Points`, cell: ({ levelMilli }) => level(levelMilli) },
          ]}
        />
      )}
    </>
  );
}
