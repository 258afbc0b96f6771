import { ApiRefusal } from '../api/errors.ts';
import { awaitsEarlyAnswer } from '../api/early-answer.ts';
import { configQuery } from '../api/config.ts';
import { queryClient } from '../api/query-client.ts';
import { endSession, hasSession } from '../session/session.ts';

/** Not a word about this visitor: the brokerage only asks for patience. */
function isRefusal(error: unknown): error is ApiRefusal {
  return error instanceof ApiRefusal && error.code !== 'too_many_requests';
}

let asked = false;

/**
 * Loads the settings before the first screen. A refusal ends the session; no answer at all leaves
 * what is kept on the device, and asks again with the connection. Otherwise asked once a visit:
 * later changes come with the query's own refresh.
 */
export async function checkConfig(): Promise<void> {
  asked = true;
  try {
    await queryClient.fetchQuery(configQuery);
  } catch (error) {
    if (isRefusal(error)) endSession({ reason: 'refused', message: error.message });
    else addEventListener('online', () => void checkConfig(), { once: true });
  }
}

/** How long a first screen waits for an answer that is slow; what it says counts also later. */
const timeoutMs = 3000;

/** Undefined when nothing has to be waited for: settings kept on the device serve meanwhile. */
export function configBeforeScreen(): Promise<void> | undefined {
  // What index.html has asked for brings the settings along.
  if (asked || awaitsEarlyAnswer()) return undefined;
  const check = checkConfig();
  // Without a session there is nothing that a refusal could end.
  if (!hasSession()) return undefined;
  if (queryClient.getQueryData(configQuery.queryKey) !== undefined) return undefined;
  return Promise.race([check, new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))]);
}
