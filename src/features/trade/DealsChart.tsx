import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Fill } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { marketQueries } from '../market/queries.ts';
import { dealsDrawing, firstDayDrawing } from './deals-chart.ts';
import type { DealsDrawing } from './deals-chart.ts';
import styles from './DealsChart.module.css';

type Props = { code: string; fills: readonly Fill[] };

/** The daily closes with the own deals on them, or a first day by the minute. The deals stand in words further down. */
export function DealsChart({ code, fills }: Props) {
  const query = useInfiniteQuery(marketQueries.bars(code, 'day', 'none'));
  const bars = query.data?.pages[0]?.items;
  const days = bars && dealsDrawing(bars, fills);
  const firstDay = useQuery({
    ...marketQueries.intraday(code),
    enabled: bars !== undefined && !days,
  });
  const drawing = days ?? (firstDay.data && firstDayDrawing(firstDay.data, fills));
  return (
    <Section
      title={<Trans>Price and your deals</Trans>}
      action={
        <Link to="/stockInfo/{-$title}" params={{ title: code }}>
          <Trans>Full chart</Trans>
        </Link>
      }
    >
      <Card>
        {drawing ? (
          <Drawing drawing={drawing} />
        ) : bars && !firstDay.isLoading ? (
          <p className={styles['quiet']}>
            <Trans>There are no prices of this share yet. The chart begins with the first.</Trans>
          </p>
        ) : query.error ? (
          <div className={styles['failed']}>
            <p className={styles['quiet']}>
              <Trans>The price history could not be loaded.</Trans>
            </p>
            <Button
              size="small"
              variant="secondary"
              busy={query.isFetching}
              onClick={() => void query.refetch()}
            >
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : (
          <Skeleton shape="chart" />
        )}
      </Card>
    </Section>
  );
}

function Drawing({ drawing }: { drawing: DealsDrawing }) {
  const formats = useFormats();
  const isDay = drawing.step === 'minute';
  const clock = (at: number) => formats.time(at).slice(0, 5);
  const date = formats.date(drawing.from);
  const from = isDay ? clock(drawing.from) : date;
  const to = isDay ? clock(drawing.to) : formats.date(drawing.to);
  const low = formats.price(drawing.lowMilli);
  const high = formats.price(drawing.highMilli);
  return (
    <figure>
      <div className={styles['range']} aria-hidden="true">
        <span>{high}</span>
      </div>
      <VisuallyHidden>
        {isDay ? (
          <Trans>
            Prices of {date}, its first day of trading, between {low} and {high}
          </Trans>
        ) : (
          <Trans>
            Daily closes from {from} to {to}, between {low} and {high}
          </Trans>
        )}
      </VisuallyHidden>
      <div className={styles['box']} aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles['line']}>
          <path d={drawing.path} />
        </svg>
        {drawing.marks.map((mark) => (
          <span
            key={mark.id}
            className={styles['mark']}
            data-side={mark.side}
            style={{
              insetInlineStart: `${mark.x * 100}%`,
              insetBlockStart: `${mark.y * 100}%`,
            }}
          />
        ))}
      </div>
      <div className={styles['range']} aria-hidden="true">
        <span>{low}</span>
      </div>
      <figcaption className={styles['caption']}>
        <span>{from}</span>
        <span className={styles['legend']}>
          <span>
            <span className={styles['sign']} data-side="buy" /> <Trans>Bought</Trans>
          </span>
          <span>
            <span className={styles['sign']} data-side="sell" /> <Trans>Sold</Trans>
          </span>
        </span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
