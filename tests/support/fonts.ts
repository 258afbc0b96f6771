import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const packages = join(import.meta.dirname, '../../node_modules');
const folder = join(packages, '.cache/lotwise-fonts');
const families = [
  '@embedpdf/fonts-latin/fonts',
  '@embedpdf/fonts-sc/fonts',
  'dejavu-fonts-ttf/ttf',
];

/** What a phone may set its texts in: `usual` is like most of them, `wide` a sixth wider and lower. */
export type Font = 'usual' | 'wide';

/**
 * The environment in which a browser knows the fonts of the packages and no other, so that every machine
 * measures and paints alike. Only Linux reads it: browsers of other systems keep the system's fonts.
 * Throws when the packages are not installed.
 */
export function fontEnvironment(): Record<string, string> {
  const missing = families.filter((family) => !existsSync(join(packages, family)));
  if (missing.length > 0)
    throw new Error(`The fonts of the tests are missing (${missing.join(', ')}): run npm ci.`);
  const file = join(folder, 'fonts.conf');
  // Several browsers start at once: each finds the whole file, its own or another's, which is the same.
  const own = join(folder, `${process.pid}.conf`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(own, configuration());
  renameSync(own, file);
  return { FONTCONFIG_FILE: file };
}

/** Texts as a reader has set them: in a font of the phone, and in percent of their usual size. */
export type Texts = { font: Font; percent: number };

export async function setTexts(page: Page, { font, percent }: Texts): Promise<void> {
  await page.evaluate(
    ({ family, size }) => {
      const { style } = document.documentElement;
      style.fontSize = size;
      if (family === undefined) style.removeProperty('--font');
      else style.setProperty('--font', family);
    },
    { family: font === 'wide' ? '"DejaVu Sans"' : undefined, size: `${percent}%` },
  );
}

function configuration(): string {
  const named = (tag: string, path: string) => `  <${tag}>${escaped(path)}</${tag}>`;
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...families.map((family) => named('dir', join(packages, family))),
    named('cachedir', folder),
    // Mathematics, serifs and narrow letters would be taken for signs that Noto Sans does not have.
    '  <selectfont><rejectfont>',
    ...['Math', 'Serif', 'SansCondensed'].map((name) => named('glob', `*/DejaVu${name}*`)),
    '  </rejectfont></selectfont>',
    '  <alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>',
    '  <match><edit name="family" mode="append_last"><string>Noto Sans</string></edit></match>',
    '</fontconfig>',
    '',
  ].join('\n');
}

const escaped = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
