import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Minute } from '../../../contract/market/types.ts';
import { FigureTable } from '../../chart/FigureTable.tsx';
import { IntradayChart } from '../../chart/IntradayChart.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { useLiveMinutes } from './chart-live.ts';
import { useMinuteWords, wholeFen } from './chart-labels.ts';
import { marketQueries } from '../market/queries.ts';
import { AbsentLine, LinePlace, linesAgainMs, MinuteReading, useLineHeight } from './LinePlace.tsx';
import type { LineSectionProps } from './LinePlace.tsx';
import { useDayMarks } from './own-marks.ts';
import styles from './StockChart.module.css';

/** The market day so far, minute by minute. */
export function IntradaySection({ code, detail, fill, table, children }: LineSectionProps) {
  const { t } = useLingui();
  const height = useLineHeight();
  const query = useQuery({ ...marketQueries.intraday(code), refetchInterval: linesAgainMs });
  const minutes = useLiveMinutes(code, detail, query.data);
  const [pointed, setPointed] = useState<Minute | null>(null);
  const formats = useFormats();
  const words = useMinuteWords();
  const day = query.data;
  const marks = useDayMarks(code, day);
  if (!day) {
    const text = t`Today’s prices of this share are not available at the moment.`;
    return (
      <AbsentLine query={query} text={text} fill={fill} height={height}>
        {children}
      </AbsentLine>
    );
  }
  const shown = pointed ?? minutes.at(-1);
  // Undefined for the present day.
  const date = words.dateOfOther(day);
  const when = (at: number) => (date === undefined ? '' : `${date}, `) + words.clock(at);
  return (
    <LinePlace
      reading={
        <MinuteReading minute={shown} when={when} baseMilli={day.previousCloseMilli}>
          {shown && <Average minute={shown} />}
        </MinuteReading>
      }
      drawing={
        <IntradayChart
          day={day}
          minutes={minutes}
          formats={{ ...formats, clock: words.clock }}
          summary={words.summary(day, minutes)}
          textOf={words.sentence}
          height={height}
          fill={fill}
          marks={marks}
          onPoint={setPointed}
        />
      }
      table={
        table ? (
          <MinuteTable
            minutes={minutes}
            caption={words.summary(day, minutes)}
            clock={words.clock}
          />
        ) : undefined
      }
    >
      {children}
    </LinePlace>
  );
}

function Average({ minute }: { minute: Minute }) {
  const formats = useFormats();
  const average = formats.price(wholeFen(minute.averageMilli));
  return (
    <span className={styles['average']}>
      <Trans>
        Average <b>{average}</b>
      </Trans>
    </span>
  );
}

type TableProps = {
  minutes: readonly Minute[];
  caption: string;
  clock: (at: number) => string;
};

function MinuteTable({ minutes, caption, clock }: TableProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <FigureTable
      items={minutes}
      caption={caption}
      timeOf={(minute) => minute.time}
      columns={[
        { name: t`Time`, cell: (minute) => clock(minute.time) },
        { name: t`Price`, cell: (minute) => formats.price(minute.priceMilli) },
        { name: t`Average`, cell: (minute) => formats.price(wholeFen(minute.averageMilli)) },
        { name: t`Volume (shares)`, cell: (minute) => formats.quantity(minute.volume) },
      ]}
    />
  );
}
