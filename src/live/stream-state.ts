import { createStore, useStore } from '../lib/store.ts';

/** `live`: messages arrive; `connecting`: not yet; `stale`: the connection was lost. */
export type StreamState = 'live' | 'connecting' | 'stale';

export const streamState = createStore<StreamState>('connecting');

export function useStreamState(): StreamState {
  return useStore(streamState);
}
