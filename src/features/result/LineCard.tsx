import { useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { ResultSeries } from '../../../contract/result/types.ts';
import { gainMinor } from '../../../contract/result/days.ts';
import type { Span } from '../../../contract/result/days.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { indexGrowth } from './benchmark.ts';
import { IndexSelect } from './IndexSelect.tsx';
import { linePoints, measures } from './line.ts';
import type { LinePoint, Measure } from './line.ts';
import { measureNames } from './labels.ts';
import styles from './LineCard.module.css';
import shared from './Result.module.css';
import { LineKey } from './LineKey.tsx';
import { LineReading } from './LineReading.tsx';
import { useLineTexts } from './line-texts.ts';
import { LineTable } from './LineTable.tsx';
import { ResultChart } from './ResultChart.tsx';

type Props = {
  span: Span;
  /** All dates with the levels of the chosen index; undefined without one, or before it is there. */
  compared: ResultSeries | undefined;
  /** The code of the chosen index. */
  index: string | undefined;
  onIndex: (index: string | undefined) => void;
};

/** Half a percent: of a rate, and of total assets where they hardly move. */
const leastRate = 0.005;

/** The closes of the chosen time as a line, with an index from the same base, and as a table. */
export function LineCard({ span, compared, index, onIndex }: Props) {
  const { t, i18n } = useLingui();
  const [measure, setMeasure] = useState<Measure>('return');
  const [pointed, setPointed] = useState<LinePoint>();
  const growth = useMemo(() => (compared ? indexGrowth(compared, span) : []), [compared, span]);
  const points = useMemo(() => linePoints(span, measure, growth), [span, measure, growth]);
  const isTotal = measure === 'total';
  const base = isTotal ? (points[0]?.value ?? 0) : 0;
  const gain = gainMinor(span);
  const last = points.at(-1);
  const { indexName, dateOf, valueText, textOf, summaryOf } = useLineTexts(measure, index);
  const [begin, end] = [dateOf(points[0]), dateOf(last)];
  const summary = summaryOf(points);
  return (
    <Card className={styles['card'] ?? ''}>
      <div className={shared['tools']}>
        <Segmented
          label={t`What the line shows`}
          size="small"
          value={measure}
          options={measures.map((value) => ({ value, label: i18n._(measureNames[value]) }))}
          onChange={(chosen) => {
            setPointed(undefined);
            setMeasure(chosen);
          }}
        />
        <IndexSelect index={index} onIndex={onIndex} />
      </div>
      <LineReading point={pointed} measure={measure} span={span} last={last} />
      <ResultChart
        key={`${measure} ${begin} ${end}`}
        points={points}
        base={base}
        least={isTotal ? Math.max(100, Math.abs(base) * leastRate) : leastRate}
        direction={gain > 0 ? 'up' : gain < 0 ? 'down' : 'flat'}
        summary={summary}
        textOf={textOf}
        measure={measure}
        ends={[begin, end]}
        onPoint={setPointed}
      />
      <LineKey
        points={points}
        shown={pointed ?? last}
        index={index}
        isLoaded={compared !== undefined}
        measure={measure}
      />
      <LineTable points={points} caption={summary} indexName={indexName} valueText={valueText} />
    </Card>
  );
}
