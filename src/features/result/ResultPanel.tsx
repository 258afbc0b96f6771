import { useMemo } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { ResultDay } from '../../../contract/result/types.ts';
import { resultQueries, useParts } from '../../portfolio/result-queries.ts';
import { Section } from '../../ui/lists/Section.tsx';
import { AllocationView } from './AllocationView.tsx';
import { CalendarView } from './CalendarView.tsx';
import { chosenSpan } from './choice.ts';
import type { ResultChoice } from './choice.ts';
import { LineCard } from './LineCard.tsx';
import { PartsView } from './PartsView.tsx';
import styles from './Result.module.css';
import { ReturnsCard } from './ReturnsCard.tsx';
import { RiskCard } from './RiskCard.tsx';
import { SpanPicker } from './SpanPicker.tsx';

type Props = {
  /** All days of the account; at least one. */
  days: readonly ResultDay[];
  choice: ResultChoice;
  /** There is room for two columns. */
  wide: boolean;
  onChoice: (change: Partial<ResultChoice>) => void;
};

/** The chosen page of the screen: return and contributions are of the chosen time. */
export function ResultPanel({ days, choice, wide, onChoice }: Props) {
  const { view, span: kind, from, to } = choice;
  const span = useMemo(() => chosenSpan(days, { span: kind, from, to }), [days, kind, from, to]);
  if (view === 'calendar') return <CalendarView days={days} wide={wide} />;
  if (view === 'allocation') return <AllocationView date={days.at(-1)?.date ?? ''} wide={wide} />;
  return (
    <>
      <SpanPicker days={days} choice={choice} onChoice={onChoice} />
      {span.days.length === 0 ? (
        <p className={styles['note']}>
          <Trans>Your account has no completed trading day in this period.</Trans>
        </p>
      ) : view === 'parts' ? (
        <PartsView span={span} />
      ) : (
        <ReturnView span={span} choice={choice} onChoice={onChoice} />
      )}
    </>
  );
}

type ReturnProps = Omit<Props, 'days' | 'wide'> & { span: ReturnType<typeof chosenSpan> };

function ReturnView({ span, choice: { index }, onChoice }: ReturnProps) {
  const compared = useQuery(resultQueries.series(index));
  const parts = useParts(span);
  return (
    <>
      <LineCard
        span={span}
        compared={index === undefined ? undefined : compared.data}
        index={index}
        onIndex={(chosen) => onChoice({ index: chosen })}
      />
      <Section title={<Trans>Your return, three ways</Trans>}>
        <ReturnsCard span={span} />
      </Section>
      <Section title={<Trans>Risk</Trans>}>
        <RiskCard span={span} parts={parts.data} />
      </Section>
    </>
  );
}
