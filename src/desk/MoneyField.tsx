import { useState } from 'react';
import type { ReactNode } from 'react';

import { useFormats } from '../i18n/formats.ts';
import { parseDecimal } from '../i18n/parse.ts';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

/** Fen; null while nothing, or nothing that is an amount, was typed. */
export type TypedAmount = number | null;

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  aside?: ReactNode;
  name: string;
  amountMinor: TypedAmount;
  onAmount: (amountMinor: TypedAmount) => void;
};

/** An amount of money, in the separators of the language; what is typed is never corrected. */
export function MoneyField({ name, amountMinor, onAmount, ...field }: Props) {
  const formats = useFormats();
  const [typed, setTyped] = useState<{ text: string; amountMinor: TypedAmount }>();
  // A button set the amount: what was typed before is past.
  const isPast = typed !== undefined && amountMinor !== null && amountMinor !== typed.amountMinor;
  if (isPast) setTyped(undefined);
  const shown = amountMinor === null ? '' : formats.amount(amountMinor);
  return (
    <Field {...field}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          leading="¥"
          placeholder={formats.amount(0)}
          value={typed === undefined || isPast ? shown : typed.text}
          onChange={({ target: { value: text } }) => {
            const parsed = parseDecimal(text, 2);
            const next = parsed.ok ? parsed.value : null;
            setTyped({ text, amountMinor: next });
            onAmount(next);
          }}
          onBlur={() => {
            if (amountMinor !== null) setTyped(undefined);
          }}
        />
      )}
    </Field>
  );
}
