import { useLingui } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage, tagOf } from '../../lib/language.ts';
import { useAppearance } from '../../lib/appearance.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { monthText } from '../records/months.ts';
import type { CalendarPlace, PeriodResult } from './calendar.ts';
import styles from './CalendarGrid.module.css';
import { rateBp, useFigureTexts } from './rates.ts';

export type Unit = 'percent' | 'amount';

type Props = {
  label: string;
  /** A month in days and weeks, or a year in months. */
  kind: 'month' | 'year';
  /** Empty places of the first week. */
  before: number;
  places: readonly CalendarPlace[];
  unit: Unit;
  onPress: (key: string) => void;
};

/** Days or months with what each made: sign, figure and ground say it, the colour only repeats it. */
export function CalendarGrid({ label, kind, before, places, unit, onPress }: Props) {
  return (
    <div className={styles['frame']} data-kind={kind}>
      {kind === 'month' && <Weekdays />}
      <ul
        className={styles['grid']}
        aria-label={label}
        style={{ ['--first' as string]: before + 1 }}
      >
        {places.map((place) => (
          <li key={place.key}>
            <Place place={place} kind={kind} unit={unit} onPress={onPress} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A week of the year 2024 that begins on a Monday. */
const week = Array.from({ length: 7 }, (_, at) => Date.UTC(2024, 0, 1 + at));

function Weekdays() {
  const format = new Intl.DateTimeFormat(tagOf(currentLanguage()), {
    weekday: 'short',
    timeZone: 'UTC',
  });
  return (
    <div className={styles['weekdays']} aria-hidden="true">
      {week.map((day) => (
        <span key={day}>{format.format(day)}</span>
      ))}
    </div>
  );
}

type PlaceProps = Pick<Props, 'kind' | 'unit' | 'onPress'> & { place: CalendarPlace };

function Place({ place: { key, result }, kind, unit, onPress }: PlaceProps) {
  const formats = useFormats();
  const short = kind === 'month' ? String(Number(key.slice(8))) : monthName(key);
  if (!result) return <span className={styles['place']}>{short}</span>;
  const gain = result.gainMinor;
  return (
    <button
      type="button"
      className={styles['place']}
      data-direction={gain > 0 ? 'up' : gain < 0 ? 'down' : 'flat'}
      data-testid={`result-${key}`}
      data-long={unit === 'amount' && Math.abs(gain) >= leastLongMinor ? '' : undefined}
      onClick={() => onPress(key)}
    >
      <span aria-hidden="true">{short}</span>
      <span className={styles['figure']} aria-hidden="true">
        <ShortFigure result={result} unit={unit} />
      </span>
      <VisuallyHidden>
        {kind === 'month' ? formats.date(key) : monthText(key)}
        {': '}
        <WholeFigure result={result} unit={unit} />
      </VisuallyHidden>
    </button>
  );
}

const leastShortened = 100_000;

/** From here on a figure of five digits gets smaller ones. */
const leastLongMinor = 10_000_00;

type FigureProps = { result: PeriodResult; unit: Unit };

/** As short as a seventh of a phone allows; the sheet has all digits. */
function ShortFigure({ result: { gainMinor, rate }, unit }: FigureProps) {
  const formats = useFormats();
  const hidden = useAppearance().amountsHidden;
  if (unit === 'percent') {
    if (!('rate' in rate)) return '–';
    // The sign of per cent stands above the calendar.
    return formats.percentSigned(rateBp(rate.rate)).replace(/[\s%]/g, '');
  }
  if (hidden) return '••';
  const sign = gainMinor > 0 ? '+' : '';
  const yuan = Math.round(gainMinor / 100);
  // Abbreviated only where it has to be: three digits of a small sum would look like all of it.
  return `${sign}${Math.abs(yuan) < leastShortened ? formats.quantity(yuan) : formats.compact(yuan)}`;
}

function WholeFigure({ result: { gainMinor, rate }, unit }: FigureProps) {
  const { t } = useLingui();
  const texts = useFigureTexts();
  if (unit === 'amount') return texts.moneySigned(gainMinor);
  return 'rate' in rate ? texts.percentSigned(rate.rate) : t`no figure`;
}

function monthName(month: string): string {
  return new Intl.DateTimeFormat(tagOf(currentLanguage()), {
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`));
}
