import type { QueryClient } from '@tanstack/react-query';

import { onUserEvent } from '../../live/user-events.ts';
import { watchArrivals } from './unread/watch-arrivals.ts';

/** Messages of one booking come as a handful; one question after the last of them is enough. */
const debounceMs = 200;

/**
 * A message that came, or was read on another device, and what happened in the conversation with
 * customer service: asks again for what is on the screen. Returns the function that stops it.
 */
export function followMessages(client: QueryClient): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const askAgain = (area: 'message' | 'support') => {
    clearTimeout(timers.get(area));
    timers.set(
      area,
      setTimeout(() => void client.invalidateQueries({ queryKey: [area] }), debounceMs),
    );
  };
  const stop = onUserEvent(({ type }) => {
    if (type !== 'message' && type !== 'support') return;
    if (type === 'support') askAgain('support');
    askAgain('message');
  });
  const stopArrivals = watchArrivals(client);
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    stop();
    stopArrivals();
  };
}
