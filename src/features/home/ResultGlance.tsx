import { useId, useMemo, useState } from 'react';
import type { PointerEvent, ReactElement } from 'react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { ResultDay } from '../../../contract/result/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { resultQueries } from '../../portfolio/result-queries.ts';
import { useRunningDay } from '../../portfolio/use-running-day.ts';
import type { AnchorProps } from '../../ui/anchor.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { Sparkline } from '../../ui/figures/Sparkline.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { TabStrip } from '../../ui/lists/TabStrip.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { curveOf, curveSpans, daysUntilNow } from './curve.ts';
import type { CurvePoint, CurveSpan } from './curve.ts';
import { ResultPlace } from './Places.tsx';
import styles from './ResultGlance.module.css';

const spanNames: Record<CurveSpan, MessageDescriptor> = {
  week: msg`1 week`,
  month: msg`1 month`,
  year: msg`1 year`,
  all: msg`All time`,
};
const sinceOpening = msg`Since the account was opened`;
const shortNames: Record<CurveSpan, MessageDescriptor> = {
  week: msg({ message: '1W', context: 'one week' }),
  month: msg({ message: '1M', context: 'one month' }),
  year: msg({ message: '1Y', context: 'one year' }),
  all: msg({ message: 'All', context: 'since the account was opened' }),
};

/** A link to the result of a time. */
type RenderResult = (props: AnchorProps, span: CurveSpan) => ReactElement;

/** How the account has done, as a line to read by finger or key: the way to all of it. */
export function ResultGlance({ renderResult }: { renderResult: RenderResult }) {
  const { data: series, isFetching } = useQuery(resultQueries.series());
  const running = useRunningDay();
  const days = useMemo(() => daysUntilNow(series, running), [series, running]);
  if (days.length > 0) return <Curve days={days} now={running?.date} renderResult={renderResult} />;
  // Words that give way to others would move what stands beside them.
  if (isFetching || series) return <ResultPlace />;
  return renderResult(
    {
      className: classes(styles['glance'], styles['unknown']),
      children: (
        <>
          <Trans context="of the account">Result</Trans>
          <Icon name="chevron" size="small" />
        </>
      ),
    },
    'all',
  );
}

type CurveProps = {
  days: readonly ResultDay[];
  /** The date that runs. */
  now: string | undefined;
  renderResult: RenderResult;
};

function Curve({ days, now, renderResult }: CurveProps) {
  const { t, i18n } = useLingui();
  const panelId = useId();
  const [span, setSpan] = useState<CurveSpan>('month');
  const [at, setAt] = useState<number>();
  const points = useMemo(() => curveOf(days, span), [days, span]);
  const pointed = at === undefined ? undefined : points[at];
  return (
    <div className={styles['glance']}>
      {renderResult(
        {
          className: styles['words'] ?? '',
          children: (
            <>
              <Reading
                point={pointed ?? points.at(-1)}
                isPointed={pointed !== undefined}
                time={points[0]?.date === null ? sinceOpening : spanNames[span]}
                now={now}
              />
              <VisuallyHidden>
                <Trans context="of the account">Result</Trans>
              </VisuallyHidden>
              <Icon name="chevron" size="small" />
            </>
          ),
        },
        span,
      )}
      <div role="tabpanel" id={panelId}>
        <Line points={points} at={at} now={now} onMove={setAt} />
      </div>
      <TabStrip
        label={t`Period`}
        panelId={panelId}
        value={span}
        tabs={curveSpans.map((value) => ({
          value,
          label: (
            <>
              <span aria-hidden="true">{i18n._(shortNames[value])}</span>
              <VisuallyHidden>{i18n._(spanNames[value])}</VisuallyHidden>
            </>
          ),
        }))}
        onChange={(chosen) => {
          setAt(undefined);
          setSpan(chosen);
        }}
      />
    </div>
  );
}

type ReadingProps = {
  point: CurvePoint | undefined;
  isPointed: boolean;
  /** What the line shows: an account may be younger than what was chosen. */
  time: MessageDescriptor;
  /** The date that runs. */
  now: string | undefined;
};

/** The day that is pointed at with what was there, or the whole time. */
function Reading({ point, isPointed, time, now }: ReadingProps) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const nameOf = usePointName(now);
  if (!point) return null;
  // What is there now stands above, to the fen; before the account there was nothing.
  const isClose = point.date !== null && point.date !== now;
  return (
    <span className={styles['figure']} data-testid="month-return">
      <Change bp={point.returnBp} />
      <span>
        {isPointed ? nameOf(point) : i18n._(time)}{' '}
        {isPointed && isClose && (
          <Amount text={formats.money(point.totalMinor)} className={styles['total']} />
        )}
      </span>
    </span>
  );
}

/** The date of a close; the ends of the line have words. */
function usePointName(now: string | undefined) {
  const { i18n, t } = useLingui();
  const formats = useFormats();
  return ({ date }: CurvePoint) =>
    date === null ? i18n._(sinceOpening) : date === now ? t`Now` : formats.date(date);
}

type LineProps = {
  points: readonly CurvePoint[];
  at: number | undefined;
  /** The date that runs. */
  now: string | undefined;
  onMove: (at: number | undefined) => void;
};

/** A line that moves by less does not fill its height: a fee is no crash. */
const leastBp = 20;

/** The line itself; arrow keys walk from day to day. */
function Line({ points, at, now, onMove }: LineProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const nameOf = usePointName(now);
  const last = points.length - 1;
  const read = points[at ?? last];
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - left) / Math.max(1, width)));
    onMove(Math.round(share * last));
  };
  const leave = () => onMove(undefined);
  return (
    <div
      className={styles['line']}
      data-chart="line"
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerUp={(event) => event.pointerType === 'touch' && leave()}
      onPointerLeave={leave}
      onPointerCancel={leave}
    >
      <Sparkline
        points={points.map(({ returnBp }) => returnBp)}
        base={0}
        least={leastBp}
        read={{ at }}
      />
      <input
        type="range"
        className={styles['reader']}
        min={0}
        max={last}
        value={at ?? last}
        aria-label={t`Return, day by day`}
        aria-valuetext={read && `${nameOf(read)} ${formats.percentSigned(read.returnBp)}`}
        onChange={(event) => onMove(Number(event.target.value))}
        onBlur={leave}
      />
    </div>
  );
}
