import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import { useFormats } from '../i18n/formats.ts';
import { parseDecimal } from './parse-decimal.ts';
import type { ParseError } from './parse-decimal.ts';
import { Field } from '../ui/fields/Field.tsx';
import { TextInput } from '../ui/fields/TextInput.tsx';

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

type Typed = { text: string; amountMinor: TypedAmount; problem: ParseError | undefined };

/**
 * An amount of money, in the separators of the language; what is typed is never corrected. What is
 * no amount says so itself, in place of what the form has to say of a missing one.
 */
export function MoneyField({ name, amountMinor, onAmount, error, ...field }: Props) {
  const formats = useFormats();
  const problemWords = useProblemWords();
  const [typed, setTyped] = useState<Typed>();
  const [left, setLeft] = useState(false);
  // Something else set the amount, or took it away: what was typed before is past.
  const isPast = typed !== undefined && amountMinor !== typed.amountMinor;
  if (isPast) setTyped(undefined);
  const shown = amountMinor === null ? '' : formats.amount(amountMinor);
  const problem = isPast ? undefined : typed?.problem;
  // A number of thousands is malformed until its last digit; too many decimals never come right.
  const isSaid = problem !== undefined && (left || Boolean(error) || problem !== 'malformed');
  return (
    <Field {...field} error={isSaid ? problemWords(problem) : error}>
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
            const wrong = parsed.ok || parsed.error === 'empty' ? undefined : parsed.error;
            setTyped({ text, amountMinor: next, problem: wrong });
            setLeft(false);
            onAmount(next);
          }}
          onBlur={() => {
            setLeft(true);
            if (amountMinor !== null) setTyped(undefined);
          }}
        />
      )}
    </Field>
  );
}

function useProblemWords(): (problem: ParseError) => string | undefined {
  const { t } = useLingui();
  const example = useFormats().amount(123_456);
  return (problem) => {
    if (problem === 'precision') return t`An amount has two decimals at most.`;
    if (problem === 'range') return t`This amount is too large.`;
    return problem === 'malformed' ? t`Please enter a number, like ${example}.` : undefined;
  };
}
