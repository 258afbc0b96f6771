import { useOnline } from '../api/network.ts';
import { createStore, useStore } from '../lib/store.ts';

/** `live`: messages arrive; `connecting`: not yet; `stale`: the connection was lost. */
export type StreamState = 'live' | 'connecting' | 'stale';

export const streamState = createStore<StreamState>('connecting');

/** Grows with every wish to open the stream anew; the stream follows it. */
export const streamWishes = createStore(0);

export function restartStream(): void {
  streamWishes.set(streamWishes.get() + 1);
}

/** A socket may not notice for a while that nothing is reached any more: whoever reads prices does. */
export function useStreamState(): StreamState {
  const state = useStore(streamState);
  return useOnline() ? state : 'stale';
}
