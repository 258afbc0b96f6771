import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import { ApiRefusal, NetworkFailure, PasskeyFailure } from '../../api/errors.ts';
import type { NetworkFailureKind } from '../../api/errors.ts';
import { passkeyWords } from '../../api/error-text.ts';
import { focusFirstMistake } from '../../lib/focus-mistake.ts';
import { useOnePress } from '../../lib/use-one-press.ts';

/** What is wrong with a form: by field, and as a whole. */
export type FormErrors<Name extends string> = Partial<Record<Name | 'form', string>>;

type Options<Values extends Record<string, unknown>> = {
  initial: Values;
  /** Problems that can be known here, in the order of the fields. */
  check: (values: Values) => FormErrors<keyof Values & string>;
  send: (values: Values) => Promise<void>;
  /** Where a refusal belongs that names no field itself. */
  place?: (refusal: ApiRefusal) => (keyof Values & string) | 'form';
  /** Server field names that differ from ours. */
  rename?: Record<string, keyof Values & string>;
};

/** Fields with their errors, one submission at a time; what was typed stays through every failure. */
export function useForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  type Name = keyof Values & string;
  const { initial, check, send, place, rename = {} } = options;
  const sayFailure = useFailureWords();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  const [busy, setBusy] = useState(false);
  const press = useOnePress();
  const form = useRef<HTMLFormElement>(null);

  const change = <Field extends Name>(name: Field, value: Values[Field]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => {
      const { [name]: _gone, form: _form, ...rest } = before;
      return rest as FormErrors<Name>;
    });
  };

  /** Marks what is wrong, and leads to the first of it. */
  const show = (found: FormErrors<Name>) => {
    setErrors(found);
    focusFirstMistake(form.current);
  };

  const fromFailure = (error: unknown): FormErrors<Name> => {
    if (!(error instanceof ApiRefusal)) return { form: sayFailure(error) } as FormErrors<Name>;
    const named = Object.entries(error.fields).map(
      ([field, text]) => [rename[field] ?? field, text] as const,
    );
    const known = named.filter(([field]) => field in initial);
    if (known.length > 0) return Object.fromEntries(known) as FormErrors<Name>;
    return { [place?.(error) ?? 'form']: error.message } as FormErrors<Name>;
  };

  const submit = async () => {
    if (!press.begin()) return;
    const found = check(values);
    if (Object.keys(found).length > 0) {
      press.end();
      return show(found);
    }
    setBusy(true);
    setErrors({});
    try {
      await send(values);
    } catch (error) {
      show(fromFailure(error));
    } finally {
      press.end();
      setBusy(false);
    }
  };

  return { values, errors, busy, form, change, show, submit };
}

/** Why nothing came of it, when the brokerage has not said so itself. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useLingui();
  const words: Record<NetworkFailureKind, string> = {
    offline: t`You are offline. Nothing was sent. Please try again when you are online.`,
    unreached: t`Our service cannot be reached. Please try again.`,
    timeout: t`Our service did not answer in time. Please try again.`,
    server: t`Our service cannot answer right now. Please try again later.`,
  };
  return (error) => {
    if (error instanceof NetworkFailure) return words[error.kind];
    if (error instanceof PasskeyFailure) return passkeyWords(error.kind);
    return t`Something went wrong. Please try again.`;
  };
}
