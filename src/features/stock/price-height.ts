import { useMedia } from '../../lib/use-media.ts';

/**
 * Pixels for the prices of a chart on its page, the dates below them included: most of a phone, whatever
 * the size of its text.
 */
export function usePriceHeight(): number {
  const isTall = useMedia('(min-height: 760px)');
  const isOnItsSide = useMedia('(max-height: 480px)');
  const isLarge = useMedia('(min-height: 410px)');
  // As much as the screen has below its head: volume and dates are in sight as well.
  if (isOnItsSide) return isLarge ? 184 : 148;
  return isTall ? 348 : 272;
}
