import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult } from '@tanstack/react-query';

import { useOnePress } from '../lib/use-one-press.ts';
import { sayIfSignedOut, sayUnconfirmed } from './pending-operations.ts';
import type { Intent } from './intent.ts';
import type { Sent } from './send-once.ts';
import type { TradingProof } from './trading-proof.ts';

/** What was asked for, and what confirms it. */
export type Confirmed<Request> = { request: Request; proof: TradingProof };

type Operation<Input, Done> = {
  /** Sends it once: `sendConfirmed`, or `sendOnce` where no trading password is asked for. */
  send: (input: Input) => Promise<Sent<Done>>;
  accepted?: (client: QueryClient, done: Done, intent: Intent) => void;
  /** Asks again for what it changed; `done` is undefined where it was refused or no answer came. */
  refresh: (client: QueryClient, done: Done | undefined) => void;
  /** Said when the login comes in place of the screen that would have said it. */
  signedOut?: () => string;
};

type OperationMutation<Input, Done> = UseMutationResult<Sent<Done>, Error, Input>;

/** Sends operations of one kind. Rejects with ApiRefusal when the brokerage refuses. One id, one effect. */
export function useOperation<Input, Done>(
  operation: Operation<Input, Done>,
): OperationMutation<Input, Done> {
  const { send, accepted, refresh, signedOut } = operation;
  const client = useQueryClient();
  return useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (sent) => {
      if (sent.kind === 'accepted') accepted?.(client, sent.done, sent.intent);
    },
    onError: (error) => sayIfSignedOut(error, signedOut),
    onSettled: (sent) => refresh(client, sent?.kind === 'accepted' ? sent.done : undefined),
  });
}

type FlowOptions<Done> = {
  /** The sheet that confirms it was closed; with what the brokerage refused, if it did. */
  onClose: (refusal?: Error) => void;
  /** It went out. */
  onSent?: (answer: Sent<Done>) => void;
  onFailure?: (error: Error) => void;
};

/** One operation from the sheet that confirms it to the sheet that says what became of it. */
export function useOperationFlow<Input, Done>(
  operation: OperationMutation<Input, Done>,
  { onClose, onSent, onFailure }: FlowOptions<Done>,
) {
  const client = useQueryClient();
  const press = useOnePress();
  const [sent, setSent] = useState<Sent<Done> | null>(null);
  const { error, isPending: busy } = operation;

  const submit = (input: Input | null) => {
    if (input === null || !press.begin()) return;
    press.until(
      operation.mutateAsync(input, {
        onSuccess: (answer) => {
          setSent(answer);
          operation.reset();
          onClose();
          onSent?.(answer);
        },
        onError: (failure) => onFailure?.(failure),
      }),
    );
  };
  const handleClose = () => {
    operation.reset();
    onClose(error ?? undefined);
  };
  const forget = () => {
    if (sent?.kind === 'unknown') sayUnconfirmed(client);
    setSent(null);
  };
  return {
    /** Nothing is sent without an input, nor by a second press. */
    submit,
    /** For the sheet that confirms it. */
    sheet: { busy, error, onClose: handleClose },
    /** For the sheet of the outcome; null while nothing was sent. */
    sent,
    forget,
  };
}
