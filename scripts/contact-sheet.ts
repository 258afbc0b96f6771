import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

/** All pictures of a folder side by side in one: `sheet.png`. */
export async function makeContactSheet(
  context: Pick<BrowserContext, 'newPage'>,
  folder: string,
  width: number,
): Promise<void> {
  const shownWidth = width < 768 ? 260 : 520;
  const figures = readdirSync(folder)
    .filter((file) => file.endsWith('.png') && file !== 'sheet.png')
    .map((file) => {
      const source = readFileSync(join(folder, file)).toString('base64');
      const name = basename(file, '.png');
      return `<figure><figcaption>${name}</figcaption><img alt="" width="${shownWidth}" src="data:image/png;base64,${source}"></figure>`;
    });
  const page = await context.newPage();
  await page.setViewportSize({ width: shownWidth * (width < 768 ? 6 : 3) + 120, height: 600 });
  await page.setContent(
    `<style>body{margin:8px;background:gray;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:8px}figure{margin:0}</style>${figures.join('')}`,
  );
  await page.screenshot({ path: join(folder, 'sheet.png'), fullPage: true, scale: 'css' });
  await page.close();
}
