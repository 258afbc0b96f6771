import { useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';

import type { Minute } from '../../../contract/market/types.ts';
import { joinBars } from '../../chart/bars.ts';
import { FigureTable } from '../../chart/FigureTable.tsx';
import { IntradayChart } from '../../chart/IntradayChart.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { recordTime } from '../../lib/market-time.ts';
import { useMarketState } from '../../live/market.ts';
import { marketQueries } from '../market/queries.ts';
import { daysInLine } from './days-in-line.ts';
import type { DaysInLine } from './days-in-line.ts';
import { AbsentLine, LinePlace, linesAgainMs, MinuteReading, useLineHeight } from './LinePlace.tsx';
import type { LineSectionProps } from './LinePlace.tsx';

/** The last five market days beside each other, without the nights between them. */
export function FiveDaysSection(props: LineSectionProps) {
  const { t } = useLingui();
  const { code, fill, children } = props;
  const hours = useMarketState()?.hours;
  const period = hours === 'exchange' ? '5m' : '15m';
  const query = useInfiniteQuery({
    ...marketQueries.bars(code, period, 'forward'),
    refetchInterval: linesAgainMs,
  });
  const pages = query.data?.pages;
  const line = useMemo(
    () => daysInLine(joinBars((pages ?? []).map((page) => page.items)), hours ?? 'continuous', 5),
    [pages, hours],
  );
  const height = useLineHeight();
  if (line) return <Line {...props} line={line} height={height} />;
  const text = t`The price history of this share is not available at the moment.`;
  return (
    <AbsentLine query={query} text={text} fill={fill} height={height}>
      {children}
    </AbsentLine>
  );
}

type LineProps = LineSectionProps & { line: DaysInLine; height: number };

function Line({ line, height, fill, table, children }: LineProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [pointed, setPointed] = useState<Minute | null>(null);
  const { session, minutes, realTime } = line;
  const clock = (at: number) => recordTime(realTime(at)).slice(0, 16);
  const sentence = (minute: Minute) => `${clock(minute.time)}: ${formats.price(minute.priceMilli)}`;
  const shown = pointed ?? minutes.at(-1);
  const prices = minutes.map(({ priceMilli }) => priceMilli);
  const high = formats.price(Math.max(...prices));
  const low = formats.price(Math.min(...prices));
  const last = formats.price(prices.at(-1) ?? 0);
  const summary = t`Chart of the last five days: last ${last}, highest ${high}, lowest ${low}.`;
  const columns = [
    { name: t`Time`, cell: (minute: Minute) => clock(minute.time) },
    { name: t`Price`, cell: (minute: Minute) => formats.price(minute.priceMilli) },
    { name: t`Volume (shares)`, cell: (minute: Minute) => formats.quantity(minute.volume) },
  ];
  return (
    <LinePlace
      reading={<MinuteReading minute={shown} when={clock} baseMilli={session.previousCloseMilli} />}
      drawing={
        <IntradayChart
          day={session}
          minutes={minutes}
          formats={{ ...formats, clock }}
          times={line.days.map(({ at, date }) => ({ at, text: date.slice(5) }))}
          summary={summary}
          textOf={sentence}
          height={height}
          fill={fill}
          onPoint={setPointed}
        />
      }
      table={
        table ? (
          <FigureTable
            items={minutes}
            caption={summary}
            timeOf={(minute) => minute.time}
            columns={columns}
          />
        ) : undefined
      }
    >
      {children}
    </LinePlace>
  );
}
