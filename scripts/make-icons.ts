/**
 * Draws every picture of the installed app from the one source, public/icon.svg, and the shortcuts
 * from our icon family. Run it after a change of the mark: `node scripts/make-icons.ts`. A maskable
 * icon and Apple's fill the square, because the system cuts its own shape; the mark lies within the
 * safe circle.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { moreIcons } from '../src/ui/icons/more-icons.ts';
import { splashPictures } from './build/splash.ts';

const folder = join(import.meta.dirname, '../public');
const source = readFileSync(join(folder, 'icon.svg'), 'utf8');
const filled = source.replace(/ rx="116"/, '');
const blue = /fill="(#[0-9a-f]{6})"/.exec(source)?.[1] ?? '';

const icons = [
  { file: 'icons/icon-192.png', size: 192, svg: source },
  { file: 'icons/icon-512.png', size: 512, svg: source },
  { file: 'icons/maskable-192.png', size: 192, svg: filled },
  { file: 'icons/maskable-512.png', size: 512, svg: filled },
  { file: 'apple-touch-icon.png', size: 180, svg: filled },
  // One colour on nothing: systems tint it for themes and beside notifications.
  { file: 'icons/monochrome-512.png', size: 512, svg: monochrome(0) },
  { file: 'icons/badge-96.png', size: 96, svg: monochrome(60) },
  { file: 'shortcuts/market.png', size: 96, svg: shortcut(moreIcons.market) },
  { file: 'shortcuts/holdings.png', size: 96, svg: shortcut(moreIcons.holdings) },
  { file: 'shortcuts/new-shares.png', size: 96, svg: shortcut(moreIcons.new) },
  { file: 'shortcuts/search.png', size: 96, svg: shortcut(moreIcons.search) },
];

/** The mark in white without its ground, cut closer by `crop` units on each side. */
function monochrome(crop: number): string {
  return source
    .replace(/<rect[^>]*rx="116"[^>]*\/>/, '')
    .replace(/fill="#[0-9a-f]{3,6}"/g, 'fill="#fff"')
    .replace('0 0 512 512', `${crop} ${crop} ${512 - 2 * crop} ${512 - 2 * crop}`);
}

function shortcut(path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
    <rect width="48" height="48" rx="24" fill="${blue}"/>
    <g transform="translate(12 12)"><path d="${path}" fill="none" stroke="#fff" stroke-width="1.8"
      stroke-linecap="round" stroke-linejoin="round"/></g></svg>`;
}

/** Flat colours: a palette makes them small. */
async function write(picture: Sharp, file: string): Promise<void> {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  const { size } = await picture
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(path);
  console.log(`${file}: ${size} bytes`);
}

const drawn = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 }).resize(size, size);

for (const { file, size, svg } of icons) await write(drawn(svg, size), file);

const markSize = 96;
for (const { file, width, height, density, ground } of splashPictures) {
  const mark = await drawn(source, markSize * density)
    .png()
    .toBuffer();
  const picture = sharp({ create: { width, height, channels: 3, background: ground } });
  await write(picture.composite([{ input: mark, gravity: 'centre' }]), file);
}
