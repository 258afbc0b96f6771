import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';

import { useFormats } from '../../i18n/formats.ts';
import { classes } from '../../ui/classes.ts';
import fade from '../../ui/lists/EdgeFade.module.css';
import { useChosen } from '../../ui/use-chosen.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { eventWords } from './labels.ts';
import { eventKinds } from './model.ts';
import type { CalendarDay } from './model.ts';
import { dayParts } from './times.ts';
import styles from './CalendarStrip.module.css';

type Props = {
  days: readonly CalendarDay[];
  today: string;
  /** The day that the list is limited to. */
  chosen: string | undefined;
  onChoose: (date: string | undefined) => void;
};

/** The days on which something happens; pressing one shows only its issues, pressing it again all. */
export function CalendarStrip({ days, today, ...props }: Props) {
  const { t } = useLingui();
  const [chosen, choose] = useChosen(props.chosen, props.onChoose);
  return (
    <div className={styles['calendar']}>
      <ul
        className={classes(styles['strip'], fade['fading'])}
        aria-label={t`Calendar of new shares`}
      >
        {days.map((day) => (
          <li key={day.date}>
            <Day
              day={day}
              isToday={day.date === today}
              isChosen={day.date === chosen}
              onPress={() => choose(day.date === chosen ? undefined : day.date)}
            />
          </li>
        ))}
      </ul>
      <Key />
    </div>
  );
}

/** What the marks mean; a reader hears the words of each day. */
function Key() {
  const { i18n } = useLingui();
  return (
    <p className={styles['key']} aria-hidden="true">
      {eventKinds.map((kind) => (
        <span key={kind}>
          <span className={styles['mark']} data-kind={kind} />
          {i18n._(eventWords[kind])}
        </span>
      ))}
    </p>
  );
}

type DayProps = { day: CalendarDay; isToday: boolean; isChosen: boolean; onPress: () => void };

function Day({ day, isToday, isChosen, onPress }: DayProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { weekday, day: number } = dayParts(day.date);
  const date = formats.date(day.date);
  const what = [
    plural(day.counts.apply, { 0: '', one: '# application day', other: '# application days' }),
    plural(day.counts.draw, { 0: '', one: '# draw', other: '# draws' }),
    plural(day.counts.result, { 0: '', one: '# result', other: '# results' }),
    plural(day.counts.listing, { 0: '', one: '# listing', other: '# listings' }),
  ].filter((text) => text !== '');
  return (
    <button
      type="button"
      className={styles['day']}
      aria-pressed={isChosen}
      onClick={onPress}
      data-testid={`day-${day.date}`}
    >
      <span className={styles['weekday']}>{isToday ? t`Today` : weekday}</span>
      <span className={styles['number']}>{number}</span>
      <VisuallyHidden>{[date, ...what].join(', ')}</VisuallyHidden>
      <span className={styles['marks']} aria-hidden="true">
        {eventKinds
          .filter((kind) => day.counts[kind] > 0)
          .map((kind) => (
            <span key={kind} className={styles['mark']} data-kind={kind} />
          ))}
      </span>
    </button>
  );
}
