import { useState } from 'react';
import type { FocusEvent } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { ResultDay } from '../../../contract/result/types.ts';
import { spanKinds } from '../../../contract/result/days.ts';
import type { SpanKind } from '../../../contract/result/days.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useChosen } from '../../ui/use-chosen.ts';
import type { ResultChoice } from './choice.ts';
import { shortSpans, spanNames } from './labels.ts';
import styles from './SpanPicker.module.css';

type Props = {
  /** All days of the account. */
  days: readonly ResultDay[];
  choice: ResultChoice;
  onChoice: (change: Partial<ResultChoice>) => void;
};

/** The time that returns, contributions and risk are of. */
export function SpanPicker({ days, choice, onChoice }: Props) {
  const { t, i18n } = useLingui();
  const year = days.at(-1)?.date.slice(0, 4) ?? '';
  const shortOf = (kind: SpanKind) => {
    const short = shortSpans[kind];
    if (short) return i18n._(short);
    return kind === 'this_year' ? year : <Icon name="calendar" size="small" />;
  };
  return (
    <div className={styles['picker']}>
      <Segmented
        label={t`Time span`}
        size="small"
        value={choice.span}
        options={spanKinds.map((value) => ({
          value,
          label: (
            <>
              <span aria-hidden="true">{shortOf(value)}</span>
              <VisuallyHidden>{i18n._(spanNames[value])}</VisuallyHidden>
            </>
          ),
        }))}
        onChange={(span) => onChoice({ span })}
      />
      {choice.span === 'own' && <OwnDates days={days} choice={choice} onChoice={onChoice} />}
    </div>
  );
}

function OwnDates({ days, choice, onChoice }: Props) {
  const { t } = useLingui();
  const [first = '', last = ''] = [days[0]?.date, days.at(-1)?.date];
  // What the fields say is newer than the address: the next choice builds on it.
  const dates = { from: choice.from, to: choice.to };
  const [{ from = first, to = last }, ask] = useChosen(dates, onChoice);
  const bounds = { type: 'date', min: first, max: last } as const;
  const [turn, setTurn] = useState(0);
  // A date that is half written is none: what was chosen before stays until it is whole.
  const choose = (change: Partial<typeof dates>, value: string) => {
    if (value !== '') ask({ from, to, ...change });
  };
  // Left, the fields say what is shown: in their order, and within the days there are.
  const settle = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    const within = (date: string) => (date < first ? first : date > last ? last : date);
    const [earlier, later] = [within(from), within(to)].toSorted();
    ask({ from: earlier, to: later });
    setTurn(turn + 1);
  };
  return (
    <div key={turn} className={styles['dates']} onBlur={settle}>
      <Field label={t({ message: 'From', context: 'first date of a time' })}>
        {(control) => (
          <TextInput
            {...control}
            {...bounds}
            defaultValue={from}
            onChange={({ target: { value } }) => choose({ from: value }, value)}
          />
        )}
      </Field>
      <Field label={t({ message: 'To', context: 'last date of a time' })}>
        {(control) => (
          <TextInput
            {...control}
            {...bounds}
            defaultValue={to}
            onChange={({ target: { value } }) => choose({ to: value }, value)}
          />
        )}
      </Field>
    </div>
  );
}
