import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { changeBp } from '../../../contract/money.ts';
import type { Intraday, Minute, StockDetail } from '../../../contract/market.ts';
import { FigureTable } from '../../chart/FigureTable.tsx';
import { IntradayChart } from '../../chart/IntradayChart.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLiveMinutes } from './chart-live.ts';
import { useMinuteWords, wholeFen } from './chart-labels.ts';
import { marketQueries } from '../market/queries.ts';
import styles from './StockChart.module.css';

type Props = { code: string; detail: StockDetail | undefined; full: boolean; table: boolean };

const height = 300;
const againMs = 60_000;

/** The market day so far, minute by minute. */
export function IntradaySection({ code, full, table }: Props) {
  const { t } = useLingui();
  const query = useQuery({ ...marketQueries.intraday(code), refetchInterval: againMs });
  const minutes = useLiveMinutes(code, query.data);
  const [pointed, setPointed] = useState<Minute | null>(null);
  const formats = useFormats();
  const words = useMinuteWords();
  const day = query.data;
  if (!day)
    return (
      <>
        <p className={styles['reading']} />
        <div className={styles['place']} style={full ? undefined : { minBlockSize: height }}>
          {query.isError ? (
            <ErrorState
              title={t`The chart could not be loaded`}
              text={t`Today’s prices of this share are not available at the moment.`}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <Skeleton shape="chart" />
          )}
        </div>
      </>
    );
  return (
    <>
      <MinuteReading
        day={day}
        minute={pointed ?? minutes.at(-1)}
        date={words.dateOfOther(day)}
        clock={words.clock}
      />
      <div className={styles['place']}>
        <div className={styles['drawing']} inert={table}>
          <IntradayChart
            day={day}
            minutes={minutes}
            formats={{ ...formats, clock: words.clock }}
            summary={words.summary(day, minutes)}
            textOf={words.sentence}
            height={height}
            fill={full}
            onPoint={setPointed}
          />
        </div>
        {table && (
          <div className={styles['over']}>
            <FigureTable
              items={minutes}
              caption={words.summary(day, minutes)}
              timeOf={(minute) => minute.time}
              columns={[
                { name: t`Time`, cell: (minute) => words.clock(minute.time) },
                { name: t`Price`, cell: (minute) => formats.price(minute.priceMilli) },
                {
                  name: t`Average`,
                  cell: (minute) => formats.price(wholeFen(minute.averageMilli)),
                },
                { name: t`Volume (shares)`, cell: (minute) => formats.quantity(minute.volume) },
              ]}
            />
          </div>
        )}
      </div>
    </>
  );
}

type ReadingProps = {
  day: Intraday;
  minute: Minute | undefined;
  /** Of a day that is not the present one. */
  date: string | undefined;
  clock: (at: number) => string;
};

function MinuteReading({ day, minute, date, clock }: ReadingProps) {
  const formats = useFormats();
  if (!minute) return <p className={styles['reading']} />;
  const price = formats.price(minute.priceMilli);
  const average = formats.price(wholeFen(minute.averageMilli));
  return (
    <p className={styles['reading']} data-testid="chart-reading">
      <span>{date === undefined ? clock(minute.time) : `${date}, ${clock(minute.time)}`}</span>
      <span>
        <Trans>
          Price <b>{price}</b>
        </Trans>
      </span>
      <Change bp={changeBp(minute.priceMilli, day.previousCloseMilli)} />
      <span className={styles['average']}>
        <Trans>
          Average <b>{average}</b>
        </Trans>
      </span>
    </p>
  );
}
