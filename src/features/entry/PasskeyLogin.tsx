import { useState } from 'react';
import { Trans } from '@lingui/react/macro';

import { ApiRefusal } from '../../api/errors.ts';
import { passkeysWorkHere } from '../../api/passkeys.ts';
import { useOnePress } from '../../lib/use-one-press.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from './EntryForm.tsx';
import { useFailureWords } from './form.ts';
import { logInWithPasskey } from './log-in.ts';
import type { LoginStep } from './log-in.ts';

type Props = {
  /** Of a right password before it: one of that account's passkeys is asked for. */
  ticket?: string;
  onStep: (step: LoginStep) => Promise<void>;
};

/** Logs in with a passkey, where the browser has them. */
export function PasskeyLogin({ ticket, onStep }: Props) {
  const sayFailure = useFailureWords();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const press = useOnePress();
  const ask = async () => {
    if (!press.begin()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onStep(await logInWithPasskey(ticket));
    } catch (error) {
      const isRefusal = error instanceof ApiRefusal && error.message !== '';
      setProblem(isRefusal ? error.message : sayFailure(error));
    } finally {
      press.end();
      setBusy(false);
    }
  };
  if (!passkeysWorkHere()) return null;
  return (
    <>
      <FormProblem text={problem} />
      <Button
        block
        variant={ticket === undefined ? 'secondary' : 'primary'}
        busy={busy}
        data-testid="passkey-login"
        onClick={() => void ask()}
      >
        {ticket === undefined ? (
          <Trans>Log in with a passkey</Trans>
        ) : (
          <Trans>Confirm with the passkey</Trans>
        )}
      </Button>
    </>
  );
}
