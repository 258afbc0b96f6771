import { i18n } from '@lingui/core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { compressionSteps, fitted, pictureLimits } from '../../src/features/picture/limits.ts';
import { readPictureHeader } from '../../src/features/picture/picture-header.ts';
import { frameAspect, restricted } from '../../src/features/picture/crop-position.ts';
import { problemWords } from '../../src/features/picture/problem.ts';
import type { PictureProblemKind } from '../../src/features/picture/problem.ts';
import { cardPhotograph, hostileFiles, polyglot } from '../factories/photographs.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const read = (bytes: Uint8Array) => readPictureHeader(Uint8Array.from(bytes));

async function blank(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', lossless = false) {
  const picture = sharp({ create: { width: 333, height: 222, channels: 3, background: '#345' } });
  return picture.toFormat(format, { lossless }).toBuffer();
}

describe('the header of a file', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('tells a %s and its size', async (format) => {
    expect(read(await blank(format))).toEqual({ kind: format, size: { width: 333, height: 222 } });
  });

  it('tells the size of every kind of WebP', async () => {
    const extended = await sharp(await blank('webp'))
      .withExif({ IFD0: { Make: 'Telephone' } })
      .webp()
      .toBuffer();
    for (const bytes of [await blank('webp', true), extended])
      expect(read(bytes)?.size).toEqual({ width: 333, height: 222 });
  });

  it('is found in a photograph behind its metadata', async () => {
    const { buffer } = await cardPhotograph('card', { width: 900, height: 600, orientation: 6 });
    expect(read(buffer)).toEqual({ kind: 'jpeg', size: { width: 900, height: 600 } });
  });

  it('tells how large a picture unfolds before anything is decoded', async () => {
    const { tooManyPixels } = await hostileFiles();
    expect(tooManyPixels.buffer.length).toBeLessThan(1_000_000);
    expect(read(tooManyPixels.buffer)?.size).toEqual({ width: 12_000, height: 10_000 });
  });

  it('knows HEIC and AVIF, whose size only a decoder tells', async () => {
    const { heic } = await hostileFiles();
    expect(read(heic.buffer)).toEqual({ kind: 'heif', size: undefined });
    expect(read(await blank('avif'))).toEqual({ kind: 'avif', size: undefined });
  });

  it('is none in what is no picture of pixels, whatever its name', async () => {
    const { svg, svgAsJpeg, html, pdf, empty } = await hostileFiles();
    for (const { buffer } of [svg, svgAsJpeg, html, pdf, empty])
      expect(read(buffer)).toBeUndefined();
  });

  it('goes by the content of a file that calls itself another type', async () => {
    expect(read((await polyglot()).buffer)?.kind).toBe('jpeg');
  });

  it('survives any bytes', () => {
    for (let seed = 1; seed < 2_000; seed += 1) {
      const noise = Uint8Array.from({ length: seed % 64 }, (_, at) => (seed * (at + 7) * 31) % 256);
      for (const start of [
        [0xff, 0xd8, 0xff],
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
        [...Buffer.from('RIFF....WEBPVP8X')],
        [...Buffer.from('GIF89a')],
      ])
        expect(() => read(Uint8Array.from([...start, ...noise]))).not.toThrow();
    }
  });
});

describe('what is sent of a picture', () => {
  it('keeps its shape and never grows', () => {
    expect(fitted({ width: 4_000, height: 3_000 }, 1_600)).toEqual({ width: 1_600, height: 1_200 });
    expect(fitted({ width: 900, height: 4_500 }, 1_600)).toEqual({ width: 320, height: 1_600 });
    expect(fitted({ width: 800, height: 600 }, 1_600)).toEqual({ width: 800, height: 600 });
  });

  it('gets less fine before it gets smaller, and never coarser than can be read', () => {
    const steps = compressionSteps(pictureLimits.sentSide);
    expect(steps[0]).toEqual({ side: 1_600, quality: 0.9 });
    for (const [at, step] of steps.entries()) {
      expect(step.quality).toBeGreaterThanOrEqual(0.66);
      expect(step.side).toBeLessThanOrEqual(steps[at - 1]?.side ?? 1_600);
    }
  });
});

describe('moving a picture behind its frame', () => {
  const media = { width: 400, height: 300 };
  const frame = { width: 300, height: 200 };

  it('ends at its edges', () => {
    expect(restricted({ x: 999, y: -999 }, media, frame, 1)).toEqual({ x: 50, y: -50 });
    expect(restricted({ x: 999, y: -999 }, media, frame, 2)).toEqual({ x: 250, y: -200 });
  });

  it('is not possible where the frame is as large as the picture', () => {
    expect(restricted({ x: 12, y: 0 }, frame, frame, 1)).toEqual({ x: 0, y: 0 });
  });

  it('has a frame that keeps all of a picture of nearly its form, and of another only a part', () => {
    const frameOf = (width: number, height: number) => frameAspect(1.5, { width, height });
    expect(frameOf(1600, 1000)).toBe(1.6);
    expect(frameOf(1024, 768)).toBeCloseTo(4 / 3);
    expect(frameOf(1000, 1600)).toBe(1.5);
    expect(frameOf(1920, 800)).toBe(1.5);
    expect(frameAspect(undefined, { width: 300, height: 100 })).toBe(3);
  });
});

describe('what is said about a file that cannot be taken', () => {
  it('names the bound and what helps', () => {
    const kinds: PictureProblemKind[] = ['file_size', 'pixels', 'too_small'];
    expect(kinds.map(problemWords).map((words) => /\d+/.exec(words)?.[0])).toEqual([
      '20',
      '64',
      '120',
    ]);
    for (const words of kinds.map(problemWords)) expect(words).toMatch(/Please|needs/);
  });
});
