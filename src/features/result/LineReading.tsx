import { Trans } from '@lingui/react/macro';

import { gainMinor } from '../../../contract/result/days.ts';
import type { Span } from '../../../contract/result/days.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import type { LinePoint, Measure } from './line.ts';
import styles from './LineCard.module.css';
import { rateBp } from './rates.ts';

type Props = {
  /** The close under the finger; undefined while none is. */
  point: LinePoint | undefined;
  last: LinePoint | undefined;
  measure: Measure;
  span: Span;
};

/** Above the line: the day that is pointed at, or the whole time. */
export function LineReading({ point, last, measure, span }: Props) {
  const formats = useFormats();
  const shown = point ?? last;
  if (!shown) return null;
  const { rate, value, day } = shown;
  // Of a day what it made itself, of the whole time all of it.
  const gain = point ? point.gainMinor : gainMinor(span);
  const dayBp = point && point.dayRate !== null ? rateBp(point.dayRate) : undefined;
  const date = shown.date === null ? undefined : formats.date(shown.date);
  return (
    <div className={styles['reading']} data-testid="result-reading">
      <p>
        {date === undefined ? (
          <Trans>Start of the account</Trans>
        ) : point ? (
          date
        ) : (
          <Trans>To the close of {date}</Trans>
        )}
      </p>
      <p className={styles['figures']}>
        {measure === 'total' && value !== null && <Amount text={formats.money(value)} />}
        {(rate !== null || !point) && (
          <Change minor={point ? undefined : gain} bp={rate === null ? undefined : rateBp(rate)} />
        )}
        {point && day && (
          <span className={styles['beside']}>
            <Trans>
              on this day: <Change minor={gain} bp={dayBp} />
            </Trans>
          </span>
        )}
        {point && day && <Flows inMinor={day.inMinor} outMinor={day.outMinor} />}
      </p>
    </div>
  );
}

function Flows({ inMinor, outMinor }: { inMinor: number; outMinor: number }) {
  const formats = useFormats();
  return (
    <>
      {inMinor > 0 && (
        <span className={styles['beside']}>
          <Trans>Money in</Trans> <Amount text={formats.money(inMinor)} />
        </span>
      )}
      {outMinor > 0 && (
        <span className={styles['beside']}>
          <Trans>Money out</Trans> <Amount text={formats.money(outMinor)} />
        </span>
      )}
    </>
  );
}
