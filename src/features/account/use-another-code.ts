import { useState } from 'react';

import { ApiRefusal } from '../../api/errors.ts';
import { useFailureWords } from '../entry/form.ts';

/** A second button of a form: asks for something beside it, one at a time, and says what went wrong. */
export function useAnotherCode(send: () => Promise<void>) {
  const say = useFailureWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await send();
    } catch (problem) {
      setError(problem instanceof ApiRefusal ? problem.message : say(problem));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    ask: () => {
      if (!busy) void run();
    },
  };
}
