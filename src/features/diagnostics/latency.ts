import { userEndpoints } from '../../../contract/user.ts';
import { call } from '../../api/call.ts';
import { noteServerTime } from '../../api/server-time.ts';

/** One call there and back in milliseconds, and by how much the brokerage's clock is ahead of ours. */
export type Latency = { milliseconds: number; offsetMs: number };

/** Rejects as `call` does. */
export async function measureLatency(): Promise<Latency> {
  const startedAt = performance.now();
  const { serverTime } = await call(userEndpoints.config);
  const milliseconds = performance.now() - startedAt;
  // The answer was written half a way ago.
  const offsetMs = Math.round(serverTime + milliseconds / 2 - Date.now());
  noteServerTime(serverTime + Math.round(milliseconds / 2));
  return { milliseconds: Math.round(milliseconds), offsetMs };
}
