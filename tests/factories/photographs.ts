import { Buffer } from 'node:buffer';
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
  const card = Buffer.from(`
    <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 300">
      <rect width="400" height="300" fill="#6b4f3a"/>
      <rect x="40" y="50" width="320" height="202" rx="12" fill="#eaf1f7"/>
      <rect x="58" y="74" width="84" height="110" fill="#9db4c8"/>
      <circle cx="100" cy="112" r="22" fill="#5a6f82"/>
      <rect x="66" y="140" width="68" height="44" rx="20" fill="#5a6f82"/>
      <g fill="#334155"><rect x="164" y="80" width="150" height="14"/>
      <rect x="164" y="110" width="110" height="10"/><rect x="164" y="134" width="170" height="10"/>
      <rect x="58" y="214" width="270" height="16"/></g>
    </svg>`);
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
      background: '#808080',
    },
  })
    .png()
    .toBuffer();
  const buffer = await sharp(card)
    .composite([{ input: grain, blend: 'soft-light' }])
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'secret-place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer();
  return asJpeg(`${name}.jpg`, buffer);
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
    tooManyPixels: await bombPicture(12_000, 10_000),
    tooManyBytes: asJpeg('card.jpg', Buffer.concat([jpeg, Buffer.alloc(21 * 1024 * 1024)])),
  } satisfies Record<string, ChosenFile>;
}

/** Small as a file, large once it unfolds. */
async function bombPicture(width: number, height: number): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { name: 'large.png', mimeType: 'image/png', buffer };
}

/** A good picture with a script behind it, which calls itself another type. */
export async function polyglot(): Promise<ChosenFile> {
  const { buffer } = await cardPhotograph('card');
  const tail = Buffer.from('<script>window.ran = true</script><?php system("id"); ?>');
  return { name: 'card.html.png', mimeType: 'image/png', buffer: Buffer.concat([buffer, tail]) };
}
