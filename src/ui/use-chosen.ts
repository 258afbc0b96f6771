import { useState } from 'react';

import { afterStep } from '../lib/step.ts';

/**
 * Shows what was chosen from the tap on, also where the owner keeps the choice in the address, which
 * comes with its page. What the owner has not taken by then is not shown any longer.
 */
export function useChosen<Value>(
  value: Value,
  onChange: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [asked, setAsked] = useState<{ value: Value }>();
  const choose = (chosen: Value) => {
    setAsked({ value: chosen });
    onChange(chosen);
    afterStep(() => setAsked(undefined));
  };
  return [asked ? asked.value : value, choose];
}
