import { pictureRules } from '../../../contract/document/types.ts';
import { Refusal } from '../refusal.ts';

/** A picture that was decoded and written anew: JPEG, upright, without metadata. */
export type CheckedPicture = { bytes: Uint8Array; width: number; height: number };

const decoders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
];

let loading: ReturnType<typeof loadSharp> | undefined;

/** The library takes a tenth of a second to load: with the first picture, not with every start. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Nothing but these decoders ever sees foreign bytes, whatever they call themselves.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  // One picture at a time takes a core; the trade of everybody else needs the others.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const decodeSeconds = 10;
const quality = 82;

/**
 * Reads a data URL and makes a new picture of what it shows, at most `side` pixels a side; a square is
 * cut from the middle. Refuses with picture_type, picture_too_large, picture_too_many_pixels,
 * picture_too_small and picture_unreadable.
 */
export async function checkedPicture(
  dataUrl: string,
  { side = pictureRules.keptSide, square = false }: { side?: number; square?: boolean } = {},
): Promise<CheckedPicture> {
  const bytes = bytesOf(dataUrl);
  if (!hasPictureMark(bytes) || isMovingPng(bytes)) throw new Refusal('picture_type');
  return oneAtATime(async () => {
    loading ??= loadSharp();
    const sharp = await loading;
    await requireSize(sharp, bytes);
    const { data, info } = await sharp(bytes, {
      failOn: 'error',
      limitInputPixels: pictureRules.maximumPixels,
    })
      .timeout({ seconds: decodeSeconds })
      .rotate()
      .resize({
        width: side,
        height: side,
        fit: square ? 'cover' : 'inside',
        withoutEnlargement: !square,
      })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable);
    return { bytes: data, width: info.width, height: info.height };
  });
}

/** What the file says of itself, before anything is decoded. */
async function requireSize(
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  bytes: Buffer,
): Promise<void> {
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (pages > 1) throw new Refusal('picture_type');
  if (width * height > pictureRules.maximumPixels)
    throw new Refusal('picture_too_many_pixels', {
      megapixels: pictureRules.maximumPixels / 1_000_000,
    });
  if (Math.min(width, height) < pictureRules.minimumSide)
    throw new Refusal('picture_too_small', { pixels: pictureRules.minimumSide });
}

function unreadable(): never {
  throw new Refusal('picture_unreadable');
}

const dataUrlPattern = /^data:image\/[a-z0-9.+-]{1,40};base64,([A-Za-z0-9+/]+={0,2})$/;

function bytesOf(dataUrl: string): Buffer {
  const { maximumBytes } = pictureRules;
  if (dataUrl.length > Math.ceil((maximumBytes * 4) / 3) + 100)
    throw new Refusal('picture_too_large', { megabytes: maximumBytes / (1024 * 1024) });
  const [, encoded] = dataUrlPattern.exec(dataUrl) ?? [];
  if (encoded === undefined) throw new Refusal('picture_type');
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > maximumBytes)
    throw new Refusal('picture_too_large', { megabytes: maximumBytes / (1024 * 1024) });
  return bytes;
}

const pngMark = '89504e470d0a1a0a';

/** The first bytes of JPEG, PNG and WebP: what a file is called says nothing. */
function hasPictureMark(bytes: Buffer): boolean {
  const starts = (mark: string, at = 0) =>
    bytes.subarray(at, at + mark.length / 2).toString('hex') === mark;
  const isWebp = starts('52494646') && starts('57454250', 8);
  return starts('ffd8ff') || starts(pngMark) || isWebp;
}

/** The chunk that makes a PNG move stands before its pixels; decoders take the first picture alone. */
function isMovingPng(bytes: Buffer): boolean {
  if (bytes.subarray(0, 8).toString('hex') !== pngMark) return false;
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'acTL') return true;
    if (kind === 'IDAT') return false;
  }
  return false;
}

let last: Promise<unknown> = Promise.resolve();

/** Pictures queue up: a hundred at once would take the memory of a hundred. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
