import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Fill } from '../../../contract/trade.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { marketQueries } from '../market/queries.ts';
import { dealsDrawing } from './deals-chart.ts';
import type { DealsDrawing } from './deals-chart.ts';
import styles from './DealsChart.module.css';

type Props = { code: string; fills: readonly Fill[] };

/** The daily closes with the own deals on them. The deals stand in words further down. */
export function DealsChart({ code, fills }: Props) {
  const query = useInfiniteQuery(marketQueries.bars(code, 'day', 'none'));
  const bars = query.data?.pages[0]?.items;
  const drawing = bars && dealsDrawing(bars, fills);
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
        ) : bars ? (
          <p className={styles['quiet']}>
            <Trans>There is no price history yet.</Trans>
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
  const from = formats.date(drawing.from);
  const to = formats.date(drawing.to);
  const low = formats.price(drawing.lowMilli);
  const high = formats.price(drawing.highMilli);
  return (
    <figure>
      <div className={styles['range']} aria-hidden="true">
        <span>{high}</span>
      </div>
      <VisuallyHidden>
        <Trans>
          Daily closes from {from} to {to}, between {low} and {high}
        </Trans>
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
