export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | 'avif';

/** Width and height as stored, before any turning; undefined where the header does not tell. */
export type PictureHeader = {
  kind: PictureKind;
  size: { width: number; height: number } | undefined;
};

/** So many bytes of a file hold its header, also behind a thumbnail and a colour profile. */
export const headerBytes = 1024 * 1024;

/**
 * What a file is by its first bytes, whatever it is called, and how large it unfolds: known before
 * anything is decoded. Undefined for what is no picture of pixels, such as SVG or PDF.
 */
export function readPictureHeader(bytes: Uint8Array<ArrayBuffer>): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, length: number) =>
    String.fromCharCode(...bytes.subarray(from, from + length));
  if (bytes.length < 16) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return { kind: 'jpeg', size: jpegSize(view) };
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return { kind: 'png', size: pngSize(view) };
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP')
    return { kind: 'webp', size: webpSize(view, text(12, 4)) };
  if (text(0, 4) === 'GIF8')
    return {
      kind: 'gif',
      size: { width: view.getUint16(6, true), height: view.getUint16(8, true) },
    };
  if (text(4, 4) === 'ftyp') {
    const brand = text(8, 4);
    if (brand.startsWith('avi')) return { kind: 'avif', size: undefined };
    if (/^(hei|hev|mif|msf)/.test(brand)) return { kind: 'heif', size: undefined };
  }
  return undefined;
}

function pngSize(view: DataView) {
  if (view.byteLength < 24) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks from marker to marker until one begins a frame. */
function jpegSize(view: DataView) {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Fill bytes, and markers that stand alone.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (isFrame(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function isFrame(marker: number): boolean {
  const isTable = marker === 0xc4 || marker === 0xc8 || marker === 0xcc;
  return marker >= 0xc0 && marker <= 0xcf && !isTable;
}

function webpSize(view: DataView, chunk: string) {
  if (view.byteLength < 30) return undefined;
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (chunk === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (chunk === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
