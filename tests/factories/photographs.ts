import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const asJpeg = (name: string, buffer: Buffer): ChosenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});

type Shot = {
  width?: number;
  height?: number;
  /** How the phone was held, 1 to 8; written into the file as a phone does. */
  orientation?: number;
};

/** A card on a table, as a phone takes it: with place and device in the file, and grain. */
export async function cardPhotograph(
  name: string,
  { width = 2000, height = 1500, orientation = 1 }: Shot = {},
): Promise<ChosenFile> {
  const raw = { width, height, channels: 3 } as const;
  const buffer = await sharp(cardPixels(width, height), { raw })
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'secret-place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer();
  return asJpeg(`${name}.jpg`, buffer);
}

/** What lies where, in hundredths of width and height: from, to, and its grey. */
const cardParts: [left: number, top: number, right: number, bottom: number, grey: number][] = [
  [10, 17, 90, 84, 225],
  [14, 25, 36, 62, 150],
  [20, 30, 30, 45, 80],
  [41, 27, 78, 32, 40],
  [41, 37, 69, 41, 40],
  [41, 46, 84, 50, 40],
  [14, 71, 82, 77, 40],
];

/** Blocks of grey with a grain that is the same every time. */
function cardPixels(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3, 96);
  for (const [left, top, right, bottom, grey] of cardParts) {
    const from = Math.round((left / 100) * width) * 3;
    const to = Math.round((right / 100) * width) * 3;
    for (let y = Math.round((top / 100) * height); y < (bottom / 100) * height; y += 1)
      pixels.fill(grey, y * width * 3 + from, y * width * 3 + to);
  }
  let grain = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    grain = (Math.imul(grain, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    pixels[at] = (pixels[at] ?? 0) - (grain >>> 29);
  }
  return pixels;
}

let hostile: ReturnType<typeof makeHostileFiles> | undefined;

/** Files that are no photograph, or none that may be taken, whatever they call themselves. */
export function hostileFiles() {
  return (hostile ??= makeHostileFiles());
}

async function makeHostileFiles() {
  const jpeg = (await cardPhotograph('card')).buffer;
  const small = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.ran = true</script></svg>';
  return {
    svg: { name: 'card.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(script) },
    svgAsJpeg: asJpeg('card.jpg', Buffer.from(script)),
    html: asJpeg('card.jpg', Buffer.from('<!doctype html><script>window.ran = true</script>')),
    pdf: asJpeg('card.jpg', Buffer.from('%PDF-1.7 and a good deal more of it')),
    empty: asJpeg('card.jpg', Buffer.alloc(0)),
    truncated: asJpeg('card.jpg', Buffer.concat([jpeg.subarray(0, 400)])),
    tiny: { name: 'icon.png', mimeType: 'image/png', buffer: small },
    heic: {
      name: 'card.heic',
      mimeType: 'image/heic',
      buffer: Buffer.concat([
        Buffer.from([0, 0, 0, 24]),
        Buffer.from('ftypheic\0\0\0\0mif1heic'),
        Buffer.alloc(4_000, 7),
      ]),
    },
    tooManyPixels: bombPicture(12_000, 10_000),
    tooManyBytes: asJpeg('card.jpg', Buffer.concat([jpeg, Buffer.alloc(21 * 1024 * 1024)])),
  } satisfies Record<string, ChosenFile>;
}

/** Small as a file, large once it unfolds: a PNG of one bit for each of its many white pixels. */
function bombPicture(width: number, height: number): ChosenFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff).fill(0, 0, 1);
  const rows = deflateSync(Buffer.alloc(row.length * height, row));
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND')];
  const buffer = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
  return { name: 'large.png', mimeType: 'image/png', buffer };
}

/** A part of a PNG: its length, its name, what it holds, and their sum. */
export function pngChunk(type: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** A good picture with a script behind it, which calls itself another type. */
export async function polyglot(): Promise<ChosenFile> {
  const { buffer } = await cardPhotograph('card');
  const tail = Buffer.from('<script>window.ran = true</script><?php system("id"); ?>');
  return { name: 'card.html.png', mimeType: 'image/png', buffer: Buffer.concat([buffer, tail]) };
}
