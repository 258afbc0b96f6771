import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { daysOf, growthLine, spanOf, timeWeighted } from '../../../contract/returns.ts';
import type { ResultSeries } from '../../../contract/result.ts';
import { resultQueries } from '../../portfolio/result-queries.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import { Sparkline } from '../../ui/figures/Sparkline.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ResultGlance.module.css';

/** The return of the last month as a small line: the way to all of it. */
export function ResultGlance({ renderResult }: { renderResult: RenderAnchor }) {
  const { data } = useQuery(resultQueries.series());
  return renderResult({
    className: styles['glance'] ?? '',
    children: (
      <>
        {data && data.dates.length > 0 ? (
          <MonthLine series={data} />
        ) : (
          <span className={classes(styles['words'], styles['alone'])}>
            {data ? (
              <Trans>Your result appears here once the first trading day is over.</Trans>
            ) : (
              <Trans context="of the account">Result</Trans>
            )}
          </span>
        )}
        <Icon name="chevron" size="small" />
      </>
    ),
  });
}

function MonthLine({ series }: { series: ResultSeries }) {
  const span = spanOf(daysOf(series), 'month');
  const line = growthLine(span).flatMap(({ growth }) => (growth === null ? [] : [growth]));
  const whole = timeWeighted(span);
  return (
    <>
      <VisuallyHidden>
        <Trans context="of the account">Result</Trans>
      </VisuallyHidden>
      <span className={styles['line']}>
        <Sparkline points={[1, ...line]} base={1} />
      </span>
      <span className={styles['figure']} data-testid="month-return">
        {'rate' in whole && <Change bp={Math.round(whole.rate * 10_000)} />}
        <span className={styles['words']}>
          <Trans>1 month</Trans>
        </span>
      </span>
    </>
  );
}
