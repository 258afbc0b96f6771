import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

import { useFormats } from '../../../i18n/formats.ts';
import { parseDecimal } from '../../../operations/parse-decimal.ts';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import styles from './FilterSheet.module.css';
import { columnNames } from '../labels.ts';
import { crosses } from '../ranges.ts';
import type { Range, RangeField } from '../ranges.ts';

/** What the figures of a field are written in. */
const units: Record<RangeField, MessageDescriptor | undefined> = {
  pe: undefined,
  value: msg`million yuan`,
  turnover: msg`million yuan`,
  rate: msg`in %`,
  change: msg`in %`,
};

type Props = {
  field: RangeField;
  range: Range | undefined;
  onChange: (range: Range | undefined) => void;
};

/** From and to of one figure; either may stay empty. */
export function RangeInputs({ field, range, onChange }: Props) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const errorId = useId();
  const textOf = (hundredths: number | undefined) =>
    hundredths === undefined ? '' : formats.amount(hundredths);
  const [texts, setTexts] = useState({ from: textOf(range?.from), to: textOf(range?.to) });
  const unit = units[field];
  const typed = rangeOf(texts);
  const isCrossed = typed !== 'wrong' && crosses(typed);
  const change = (end: 'from' | 'to', text: string) => {
    const next = { ...texts, [end]: text };
    setTexts(next);
    const changed = rangeOf(next);
    if (changed === 'wrong') return;
    // Nothing lies in a crossed range: that no share is left would not say why.
    onChange(crosses(changed) ? undefined : changed);
  };
  const input = (end: 'from' | 'to', label: string) => (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={texts[end]}
      {...(isCrossed || boundOf(texts[end]) === 'wrong'
        ? { 'aria-invalid': true, 'aria-describedby': errorId }
        : {})}
      onChange={(event) => change(end, event.target.value)}
    />
  );
  return (
    <fieldset className={styles['range']}>
      <legend>
        {i18n._(columnNames[field])}
        {unit && <> ({i18n._(unit)})</>}
      </legend>
      {input('from', t({ message: 'From', context: 'least figure' }))}
      {input('to', t({ message: 'To', context: 'largest figure' }))}
      <span id={errorId} className={styles['error']} aria-live="polite">
        {typed === 'wrong' && <Trans>Please enter a number with at most two decimals.</Trans>}
        {isCrossed && (
          <Trans>“From” must not be greater than “To”. This range is not applied.</Trans>
        )}
      </span>
    </fieldset>
  );
}

function rangeOf(texts: { from: string; to: string }): Range | 'wrong' {
  const [from, to] = [boundOf(texts.from), boundOf(texts.to)];
  return from === 'wrong' || to === 'wrong' ? 'wrong' : { from, to };
}

/** Hundredths; undefined while nothing is written. */
function boundOf(text: string): number | undefined | 'wrong' {
  const parsed = parseDecimal(text, 2);
  if (parsed.ok) return parsed.value;
  return parsed.error === 'empty' ? undefined : 'wrong';
}
