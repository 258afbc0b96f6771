import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { totalAssetsMinor } from '../../../contract/trade/assets.ts';
import type { ResultDay, ResultStatement } from '../../../contract/result/types.ts';
import { lengthOf, timeWeighted } from '../../../contract/result/returns.ts';
import { useFormats } from '../../i18n/formats.ts';
import { resultQueries } from '../../portfolio/result-queries.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { endParts } from './allocation.ts';
import { GainList } from './GainList.tsx';
import { partNames } from './labels.ts';
import { MonthList } from './MonthList.tsx';
import { PartsState } from './PartsState.tsx';
import { RateFigure } from './RateFigure.tsx';
import styles from './Result.module.css';

/** How the account did in a month (yyyy-mm) or a year (yyyy), as part of its statement. */
export function ResultOfPeriod({ period }: { period: string }) {
  const { t } = useLingui();
  const query = useQuery(resultQueries.statement(period));
  return (
    <section
      className={styles['panel']}
      aria-label={t`Result of this period`}
      data-testid="statement-result"
    >
      <h3 className={styles['heading']}>
        <Trans>Result of this period</Trans>
      </h3>
      <PartsState query={query}>{(statement) => <Figures statement={statement} />}</PartsState>
    </section>
  );
}

function Figures({ statement }: { statement: ResultStatement }) {
  const { period, parts, days, baseMinor, baseDate } = statement;
  const { i18n } = useLingui();
  const formats = useFormats();
  const span = { baseMinor, baseDate, days };
  if (days.length === 0)
    return (
      <p className={styles['note']}>
        <Trans>Your account has no completed trading day in this period.</Trans>
      </p>
    );
  const date = formats.date(days.at(-1)?.date ?? '');
  const lines = [
    { key: 'start', label: <Trans>Total assets at the start</Trans>, minor: baseMinor },
    { key: 'in', label: <Trans>Money in</Trans>, minor: parts.inMinor },
    { key: 'out', label: <Trans>Money out</Trans>, minor: -parts.outMinor },
  ];
  return (
    <>
      <p className={styles['note']}>
        <Trans>To the close of {date}</Trans>
      </p>
      <KeyValueList>
        {lines.map(({ key, label, minor }) => (
          <KeyValue key={key} label={label} value={<Amount text={formats.money(minor)} />} />
        ))}
      </KeyValueList>
      <GainList parts={parts} />
      <KeyValueList>
        <KeyValue
          strong
          label={<Trans>Total assets at the end</Trans>}
          value={<Amount text={formats.money(totalAssetsMinor(parts.end))} />}
        />
        {endParts(parts.end).map(({ kind, minor }) => (
          <KeyValue
            key={kind}
            label={i18n._(partNames[kind])}
            value={<Amount text={formats.money(minor)} />}
          />
        ))}
        <KeyValue
          label={<Trans>Time-weighted return</Trans>}
          value={
            <RateFigure rate={timeWeighted(span)} days={lengthOf(span)} testId="period-return" />
          }
        />
      </KeyValueList>
      {period.length === 4 && <MonthList year={period} days={daysWithBase(statement)} />}
    </>
  );
}

/** The days of the period after the close that they are measured by. */
function daysWithBase({ days, baseMinor, baseDate }: ResultStatement): ResultDay[] {
  if (baseDate === null) return days;
  return [{ date: baseDate, totalMinor: baseMinor, inMinor: 0, outMinor: 0 }, ...days];
}
