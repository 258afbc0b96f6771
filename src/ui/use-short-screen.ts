import { useMedia } from '../lib/use-media.ts';
import { useTextScale } from './text-scale.ts';

/** Whether few lines fit on the screen: what stays at its edges must then be small. */
export function useShortScreen(): boolean {
  const scale = useTextScale();
  return useMedia(`(height < ${Math.round(480 * scale)}px)`);
}
