import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { pictureRules } from '../../contract/document/types.ts';
import { identityEndpoints } from '../../contract/identity/endpoints.ts';
import { checkedPicture } from '../../server/domain/document/picture.ts';
import { refusalOf } from '../factories/desk.ts';
import { dataUrlOf, photograph } from '../factories/identity.ts';
import { pngChunk } from '../factories/photographs.ts';
import { startBrokerage } from '../support/brokerage.ts';

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
const canvas = (width = 320, height = 200, background = '#0c5aa0') =>
  sharp({ create: { width, height, channels: 3, background } });

const script = '<script>alert(document.cookie)</script>';
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${script}</svg>`;
const html = `<!doctype html><html><body>${script}</body></html>`;
const gifScript = `GIF89a/*${'.'.repeat(300)}*/=1;alert(1)//`;

/** What a text claims to be when it calls itself a photograph. */
const claiming = (text: string, type = 'image/jpeg') => dataUrlOf(Buffer.from(text), type);

/** A PNG that says of itself that it is so large; what it holds is next to nothing. */
async function boastful(width: number, height: number): Promise<string> {
  const png = await canvas().png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return dataUrlOf(png, 'image/png');
}

async function moving(): Promise<string> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((colour) => canvas(200, 200, colour).png().toBuffer()),
  );
  const webp = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  return dataUrlOf(webp, 'image/webp');
}

/** What makes a PNG move: a chunk in front of its pixels that counts its pictures. */
async function movingPng(): Promise<string> {
  const png = await canvas().png().toBuffer();
  const counts = Buffer.alloc(8);
  counts.writeUInt32BE(2, 0);
  const chunk = pngChunk('acTL', counts);
  return dataUrlOf(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]), 'image/png');
}

describe('what is no photograph is refused:', () => {
  test.each([
    ['a drawing with a script', () => claiming(svg, 'image/svg+xml'), 'picture_type'],
    ['a drawing that calls itself a JPEG', () => claiming(svg), 'picture_type'],
    ['a page that calls itself a JPEG', () => claiming(html), 'picture_type'],
    ['a page by its own name', () => claiming(html, 'text/html'), 'picture_type'],
    ['a GIF that is a script as well', () => claiming(gifScript, 'image/gif'), 'picture_type'],
    ['the same that calls itself a PNG', () => claiming(gifScript, 'image/png'), 'picture_type'],
    ['a PDF', () => claiming('%PDF-1.7\n1 0 obj'), 'picture_type'],
    [
      'a real GIF',
      async () => dataUrlOf(await canvas().gif().toBuffer(), 'image/gif'),
      'picture_type',
    ],
    [
      'a TIFF',
      async () => dataUrlOf(await canvas().tiff().toBuffer(), 'image/jpeg'),
      'picture_type',
    ],
    ['moving pictures', moving, 'picture_type'],
    ['a PNG that moves', movingPng, 'picture_type'],
    ['an address', () => 'https://example.org/me.jpg', 'picture_type'],
    ['no base64', () => 'data:image/jpeg;base64,/9j/<svg>', 'picture_type'],
    ['nothing', () => 'data:image/jpeg;base64,', 'picture_type'],
    ['the first bytes of a JPEG and a page', () => claiming(`\u00ff${html}`), 'picture_type'],
    [
      'those of a JPEG, a script behind',
      () => dataUrlOf(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(html)])),
      'picture_unreadable',
    ],
    ['a hundred megapixels', () => boastful(10_000, 10_000), 'picture_too_many_pixels'],
    ['two thousand million in a row', () => boastful(2 ** 31 - 1, 1), 'picture_unreadable'],
    ['one pixel', () => photograph({ width: 1, height: 1 }), 'picture_too_small'],
    [
      'more bytes than are taken',
      () => dataUrlOf(Buffer.alloc(pictureRules.maximumBytes + 1, 0xff)),
      'picture_too_large',
    ],
  ])('%s', async (_, make, code) => {
    expect((await refusalOf(checkedPicture(await make()))).code).toBe(code);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s cut off in the middle', async (format) => {
    const noise = { type: 'gaussian' as const, mean: 120, sigma: 60 };
    const whole = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#888', noise },
    })
      .toFormat(format)
      .toBuffer();
    expect(await checkedPicture(dataUrlOf(whole))).toMatchObject({ width: 400, height: 400 });
    const half = dataUrlOf(whole.subarray(0, Math.floor(whole.length / 2)), `image/${format}`);
    expect((await refusalOf(checkedPicture(half))).code).toBe('picture_unreadable');
  });

  test('a hundred megapixels are refused by their header, without room for them', async () => {
    const before = process.memoryUsage().rss;
    const bomb = await boastful(10_000, 10_000);
    for (let i = 0; i < 20; i += 1) await refusalOf(checkedPicture(bomb));
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});

describe('a photograph is written anew:', () => {
  test('where it was taken, by what, and every profile stay behind', async () => {
    const taken = await canvas()
      .withExif({
        IFD0: { Make: 'Spycam', ImageDescription: script },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' },
      })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { bytes } = await checkedPicture(dataUrlOf(taken));
    const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc }).toEqual({});
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Spycam|script|Exif/);
  });

  test.each([
    ['a page', html],
    ['an archive', 'PK\u0003\u0004 payload.sh'],
  ])('%s behind its end does not survive', async (_, stowaway) => {
    const clean = bytesOf(await photograph());
    const { bytes } = await checkedPicture(
      dataUrlOf(Buffer.concat([clean, Buffer.from(stowaway)])),
    );
    const kept = Buffer.from(bytes);
    expect(kept.includes(stowaway)).toBe(false);
    expect(kept.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(kept.subarray(-2).toString('hex')).toBe('ffd9');
  });

  test('what its comment says does not survive', async () => {
    const clean = bytesOf(await photograph());
    const length = Buffer.alloc(2);
    length.writeUInt16BE(script.length + 2);
    const comment = Buffer.concat([Buffer.from('fffe', 'hex'), length, Buffer.from(script)]);
    const spoken = Buffer.concat([clean.subarray(0, 2), comment, clean.subarray(2)]);
    const { bytes } = await checkedPicture(dataUrlOf(spoken));
    expect(Buffer.from(bytes).includes('script')).toBe(false);
  });

  test.each(['png', 'webp'] as const)('a %s by a wrong name becomes a JPEG', async (format) => {
    const misnamed = dataUrlOf(bytesOf(await photograph({ format })), 'image/jpeg');
    const { bytes } = await checkedPicture(misnamed);
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  });

  test('lying on its side it stands up', async () => {
    const lying = await canvas(320, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = await checkedPicture(dataUrlOf(lying));
    expect(upright).toMatchObject({ width: 200, height: 320 });
    expect((await sharp(upright.bytes).metadata()).orientation).toBeUndefined();
  });

  test('in the colours of a printer it comes in those of a screen', async () => {
    const printed = await canvas().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    const { bytes } = await checkedPicture(dataUrlOf(printed));
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  test('what is transparent becomes paper', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 200, height: 200, channels: 4, background } });
    const { bytes } = await checkedPicture(dataUrlOf(await clear.png().toBuffer(), 'image/png'));
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  test('large it is made smaller, small it stays as it is', async () => {
    const large = await checkedPicture(await photograph({ width: 4_000, height: 3_000 }));
    expect(large).toMatchObject({ width: pictureRules.keptSide, height: 1_200 });
    expect(await checkedPicture(await photograph())).toMatchObject({ width: 320, height: 200 });
  });

  test('many at once wait for each other, and each is done', async () => {
    const picture = await photograph({ width: 2_000, height: 2_000 });
    const done = await Promise.all(Array.from({ length: 12 }, () => checkedPicture(picture)));
    expect(new Set(done.map(({ width }) => width))).toEqual(new Set([pictureRules.keptSide]));
  });
});

describe('over the API', () => {
  test('twenty megabytes are refused before they are read, in words', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    const image = dataUrlOf(Buffer.alloc(20 * 1024 * 1024, 0xff));
    const refused = await phone.refused(identityEndpoints.editAvatar, { image });
    expect(refused).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect(refused.msg).toBe('This is too large to be sent.');
    expect(brokerage.faults).toEqual([]);
  });

  test('a picture that is a little too large is told its limit', async () => {
    const phone = await (await startBrokerage()).registered();
    const image = dataUrlOf(Buffer.alloc(pictureRules.maximumBytes + 10, 0xff));
    const refused = await phone.refused(identityEndpoints.editAvatar, { image });
    expect(refused).toMatchObject({ code: 'picture_too_large', params: { megabytes: 5 } });
    expect(refused.msg).toBe('This picture is too large. The maximum is 5 MB.');
  });

  test('of a refused picture nothing is kept', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    for (const image of [claiming(svg), await boastful(10_000, 10_000), await moving()])
      await phone.refused(identityEndpoints.editAvatar, { image });
    const { db } = brokerage.context;
    expect(await db.selectFrom('documents').selectAll().execute()).toEqual([]);
  });
});
