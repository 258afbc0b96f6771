import { useState } from 'react';

import { NetworkFailure } from '../../../api/errors.ts';

/** What was sent left the device, and no answer came: it may have been done. */
export class UnknownOutcome extends Error {
  constructor(cause: NetworkFailure) {
    super('sent, and not answered', { cause });
    this.name = 'UnknownOutcome';
  }
}

/** The answer to what must not be sent twice unawares: rejects with UnknownOutcome where it may have been done. */
export async function answerTo<Done>(call: Promise<Done>): Promise<Done> {
  try {
    return await call;
  } catch (error) {
    const mayHaveLeft = error instanceof NetworkFailure && error.kind !== 'offline';
    throw mayHaveLeft ? new UnknownOutcome(error) : error;
  }
}

/**
 * Whether something may have been done whose answer never came. It stays in doubt beside whatever a later
 * try is refused for: that may be for the very reason that it was done.
 */
export function useUnknownOutcome() {
  const [isUnknown, setUnknown] = useState(false);
  /** Resolves to whether it was done for certain; rejects with every other failure. */
  const settle = async (send: () => Promise<unknown>): Promise<boolean> => {
    try {
      await send();
      return true;
    } catch (error) {
      if (!(error instanceof UnknownOutcome)) throw error;
      setUnknown(true);
      return false;
    }
  };
  return { isUnknown, settle };
}
