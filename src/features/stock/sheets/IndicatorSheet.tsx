import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { indicatorNames, parameterLimits, usualParameters } from '../../../chart/chart-types.ts';
import type { IndicatorName } from '../../../chart/chart-types.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { parseDecimal } from '../../../operations/parse-decimal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { indicatorTerms } from '../labels.ts';
import { isParameter } from '../indicators.ts';
import type { Indicators } from '../indicators.ts';
import styles from './ChartSheets.module.css';

type Props = { open: boolean; onClose: () => void; indicators: Indicators };

/** Every indicator with what it says, whether it is shown, and the numbers it is reckoned with. */
export function IndicatorSheet({ open, onClose, indicators }: Props) {
  const { i18n } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Indicators</Trans>} tall>
      <ul className={styles['list']}>
        {indicatorNames.map((name) => (
          <li key={name} className={styles['indicator']}>
            <Switch
              checked={indicators.shown.includes(name)}
              onChange={() => indicators.toggle(name)}
              label={i18n._(indicatorTerms[name].term)}
              hint={i18n._(indicatorTerms[name].text)}
            />
            {indicators.shown.includes(name) && <Parameters name={name} indicators={indicators} />}
          </li>
        ))}
      </ul>
      <p className={styles['note']}>
        <Trans>
          Adjusted: earlier prices are scaled so that dividends and share splits leave no gap.
        </Trans>
      </p>
    </Sheet>
  );
}

type ParametersProps = { name: IndicatorName; indicators: Indicators };

function Parameters({ name, indicators }: ParametersProps) {
  const { t } = useLingui();
  const [timesPutBack, setTimesPutBack] = useState(0);
  const values = indicators.parameters[name];
  const labelOf = (place: number) => t`${name}, number ${place}`;
  const isUsual = values.join() === usualParameters[name].join();
  const putBack = () => {
    indicators.setParameters(name, null);
    setTimesPutBack(timesPutBack + 1);
  };
  return (
    <fieldset className={styles['numbers']} aria-label={t`Numbers of ${name}`}>
      {values.map((value, place) => (
        <Parameter
          // The fields of an indicator never change places; put back, they start anew.
          // oxlint-disable-next-line react/no-array-index-key -- the place is the field's identity
          key={`${place} ${timesPutBack}`}
          label={labelOf(place + 1)}
          value={value}
          onChange={(next) => indicators.setParameters(name, values.with(place, next))}
        />
      ))}
      {!isUsual && (
        <Button variant="quiet" size="small" onClick={putBack}>
          <Trans>Usual numbers</Trans>
        </Button>
      )}
    </fieldset>
  );
}

type ParameterProps = { label: string; value: number; onChange: (value: number) => void };

/** A whole number within its limits; anything else stays as typed, marked, and changes nothing. */
function Parameter({ label, value, onChange }: ParameterProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const hint = useId();
  const [text, setText] = useState(formats.quantity(value));
  const read = (typed: string) => {
    const parsed = parseDecimal(typed, 0);
    return parsed.ok && isParameter(parsed.value) ? parsed.value : undefined;
  };
  const invalid = read(text) === undefined;
  const { least, most } = parameterLimits;
  return (
    <div className={styles['number']}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={invalid ? hint : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const next = read(target.value);
          if (next !== undefined) onChange(next);
        }}
      />
      {invalid && (
        <p id={hint} className={styles['wrong']}>
          {t`${least} to ${most}`}
        </p>
      )}
    </div>
  );
}
