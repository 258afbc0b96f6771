/**
 * Draws the PNG icons from the one source, public/icon.svg. Run it after a change of the mark:
 * `node scripts/make-icons.ts`. A maskable icon and Apple's fill the square, because the system
 * cuts its own shape; the mark lies within the safe circle.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { launchBrowser } from '../tests/support/phone.ts';

const source = readFileSync('public/icon.svg', 'utf8');
const filled = source.replace(/ rx="116"/, '');

const icons = [
  { path: 'public/icons/icon-192.png', size: 192, svg: source },
  { path: 'public/icons/icon-512.png', size: 512, svg: source },
  { path: 'public/icons/maskable-192.png', size: 192, svg: filled },
  { path: 'public/icons/maskable-512.png', size: 512, svg: filled },
  { path: 'public/apple-touch-icon.png', size: 180, svg: filled },
];

mkdirSync('public/icons', { recursive: true });
const browser = await launchBrowser();
const page = await browser.newPage();
for (const { path, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(path, png);
  console.log(`${path}: ${png.length} bytes`);
}
await browser.close();
