export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const zoomLimits = { least: 1, most: 4 } as const;
export const centre: Point = { x: 0, y: 0 };

/** As far as a picture can be moved without leaving its frame; from the middle, in pixels of the screen. */
export function restricted(wanted: Point, media: Size, frame: Size, zoom: number): Point {
  return {
    x: within(wanted.x, (media.width * zoom - frame.width) / 2),
    y: within(wanted.y, (media.height * zoom - frame.height) / 2),
  };
}

function within(value: number, farthest: number): number {
  const limit = Math.max(0, farthest);
  return Math.min(limit, Math.max(-limit, value));
}

const tolerance = 0.15;

/**
 * Width through height of the frame. A picture nearly of the wanted form is kept as it is, so that
 * nothing at its edges has to go.
 */
export function frameAspect(wanted: number | undefined, { width, height }: Size): number {
  const own = width / height;
  return wanted === undefined || Math.abs(own / wanted - 1) <= tolerance ? own : wanted;
}
