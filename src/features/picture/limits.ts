import { pictureRules } from '../../../contract/document/types.ts';

/**
 * What the device takes and what it makes of it. It may take more than the brokerage would: nothing
 * leaves the device before it was made smaller.
 */
export const pictureLimits = {
  fileBytes: 20 * 1024 * 1024,
  /** More than the finest phones take. A phone's memory holds four bytes for each. */
  pixels: 64_000_000,
  minimumSide: pictureRules.minimumSide,
  /** Side of what is cropped from; a crop of half of it is still as sharp as what is kept. */
  workSide: 2_400,
  sentSide: pictureRules.keptSide,
  sentBytes: 1_500_000,
} satisfies Record<string, number>;

type Size = { width: number; height: number };

/** The same shape, no side longer than `side`, never larger than it was. */
export function fitted({ width, height }: Size, side: number): Size {
  const factor = Math.min(1, side / Math.max(width, height, 1));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

/** Tried one after the other until the picture is small enough: first less finely, then smaller. */
export function compressionSteps(side: number): { side: number; quality: number }[] {
  const finely = [0.9, 0.82, 0.74, 0.66].map((quality) => ({ side, quality }));
  const smaller = [0.8, 0.6].map((part) => ({ side: Math.round(side * part), quality: 0.7 }));
  return [...finely, ...smaller];
}
