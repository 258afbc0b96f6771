import { useMedia } from '../lib/use-media.ts';

/** Whether a screen has room for what belongs to a form beside it. */
export const useRoom = (): boolean => useMedia('(min-width: 75rem)');
