import { useMedia } from '../lib/use-media.ts';
import { useTextScale } from '../ui/text-scale.ts';

const largeText = 1.3;
/** One more line of a row's words, in pixels at normal text size. */
const line = 20;

/**
 * The height of equally high rows, in pixels at normal text size. On a narrow screen or with large text
 * the words of a row may take a second line; with large text the figures at its end take a line of
 * their own as well, for which `wrapped` leaves room.
 */
export function useRowHeight(normal: number, wrapped: number, onNarrow = normal + line): number {
  const narrow = useMedia('(width < 22rem)');
  if (useTextScale() > largeText) return wrapped + line;
  return narrow ? onNarrow : normal;
}
