import { useMedia } from '../../lib/use-media.ts';

/** Pixels for the prices of a chart on its page, the dates below them included: most of a phone. */
export function usePriceHeight(): number {
  const isTall = useMedia('(min-height: 47.5rem)');
  const isOnItsSide = useMedia('(max-height: 30rem)');
  const isLarge = useMedia('(min-height: 25.625rem)');
  // As much as the screen has below its head: volume and dates are in sight as well.
  if (isOnItsSide) return isLarge ? 184 : 148;
  return isTall ? 348 : 272;
}
