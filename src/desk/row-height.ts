import { useTextScale } from '../ui/text-scale.ts';

const largeText = 1.3;

/**
 * The height of equally high rows, in pixels at normal text size. With large text the figures at the
 * end of a row take a line of their own: `wrapped` leaves room for it.
 */
export function useRowHeight(normal: number, wrapped: number): number {
  return useTextScale() > largeText ? wrapped : normal;
}
