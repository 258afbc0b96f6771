import { compressionSteps, fitted, pictureLimits } from './limits.ts';
import { headerBytes, readPictureHeader } from './picture-header.ts';
import type { PictureHeader } from './picture-header.ts';
import { PictureProblem } from './problem.ts';

/** Of what is sent, where they are narrower than usual: pixels of the longer side, bytes. */
export type Bounds = { side?: number; bytes?: number };
export type Area = { x: number; y: number; width: number; height: number };

/**
 * Opens a file that somebody chose: upright, and no larger than cropping needs. What it says of itself
 * is checked before it is decoded, and decoding happens beside the page, which stays usable.
 *
 * @throws PictureProblem
 */
export async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
  if (file.size > pictureLimits.fileBytes) throw new PictureProblem('file_size');
  const header = readPictureHeader(await startOf(file));
  if (!header) throw new PictureProblem('no_picture');
  checkSize(header.size);
  const bitmap = await decoded(file, header);
  try {
    checkSize(bitmap);
    const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    return drawn(bitmap, whole, fitted(bitmap, pictureLimits.workSide));
  } finally {
    bitmap.close();
  }
}

async function startOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
  } catch (error) {
    // Moved or taken away since it was chosen, or still in a cloud.
    throw new PictureProblem('unreadable', error);
  }
}

function checkSize(size: PictureHeader['size']): void {
  if (!size) return;
  const { width, height } = size;
  if (width * height > pictureLimits.pixels) throw new PictureProblem('pixels');
  if (Math.min(width, height) < pictureLimits.minimumSide) throw new PictureProblem('too_small');
}

/**
 * A picture whose shorter side exceeds what we work with is made smaller while it is decoded. Only one
 * side is named: which way it is turned is known to the decoder alone.
 */
async function decoded(file: Blob, { kind, size }: PictureHeader): Promise<ImageBitmap> {
  const { workSide } = pictureLimits;
  const isLarge = size !== undefined && Math.min(size.width, size.height) > workSide;
  try {
    return await createImageBitmap(file, {
      imageOrientation: 'from-image',
      ...(isLarge && { resizeWidth: workSide, resizeQuality: 'high' }),
    });
  } catch (error) {
    throw new PictureProblem(kind === 'heif' ? 'heif' : 'unreadable', error);
  }
}

/** A part of a picture on white: JPEG knows no transparency. */
function drawn(
  source: CanvasImageSource,
  area: Area,
  { width, height }: { width: number; height: number },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = contextOf(canvas);
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new PictureProblem('no_room');
  return context;
}

/** A quarter turn to the right. */
export function turned(source: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = source.height;
  canvas.height = source.width;
  const context = contextOf(canvas);
  context.translate(source.height, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(source, 0, 0);
  return canvas;
}

/**
 * What is sent: the part that was chosen, as a JPEG within the limits and with nothing else of the
 * file in it, neither place nor device. A data URL.
 *
 * @throws PictureProblem
 */
export async function compressed(
  source: HTMLCanvasElement,
  area: Area,
  { side = pictureLimits.sentSide, bytes = pictureLimits.sentBytes }: Bounds = {},
): Promise<string> {
  if (Math.min(area.width, area.height) < pictureLimits.minimumSide)
    throw new PictureProblem('too_small');
  let canvas: HTMLCanvasElement | undefined;
  for (const step of compressionSteps(side)) {
    const size = fitted(area, step.side);
    if (canvas?.width !== size.width) canvas = drawn(source, area, size);
    // One after the other: most often the first is small enough.
    // oxlint-disable-next-line no-await-in-loop
    const blob = await jpegOf(canvas, step.quality);
    if (blob.size <= bytes) return dataUrlOf(blob);
  }
  throw new PictureProblem('no_room');
}

/** The picture for showing it while it is cropped; the caller revokes the URL. */
export async function previewOf(canvas: HTMLCanvasElement): Promise<string> {
  return URL.createObjectURL(await jpegOf(canvas, 0.92));
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PictureProblem('no_room'))),
      'image/jpeg',
      quality,
    );
  });
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(new PictureProblem('unreadable', reader.error)));
    reader.readAsDataURL(blob);
  });
}
