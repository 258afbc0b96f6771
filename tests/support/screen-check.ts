import { expect } from 'vitest';

import type { Phone } from './phone.ts';
import { settle } from './settle.ts';

/** What a page shows, as its visitor finds it. */
export type Sight = {
  /** Of the app's route, without its parameters. */
  path: string;
  /** What the address says beside it. */
  parameters: URLSearchParams;
  headings: string[];
  /** What the browser's tab calls it. */
  title: string;
  /** All that can be read in the main part, but for the heading. */
  text: string;
  /** Texts of failures that are in sight. */
  failures: string[];
  /** Whether nothing is on its way any more. */
  settled: boolean;
};

/** Opens a route and says what is there once it has settled. */
export async function lookAt(phone: Phone, route: string, timeoutMs?: number): Promise<Sight> {
  await phone.open(route);
  const settled = await settle(phone.page, timeoutMs === undefined ? {} : { timeoutMs });
  const [path = '', query = ''] = new URL(phone.page.url()).hash.slice(1).split('?');
  const seen = await phone.page.evaluate(() => {
    const main = document.querySelector('main');
    const inSight = (element: Element) => element.checkVisibility();
    const textsOf = (selector: string) =>
      [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])]
        .filter(inSight)
        .map((element) => element.innerText.trim());
    return {
      headings: textsOf('h1'),
      title: document.title,
      text: main?.innerText ?? '',
      failures: textsOf('[role="alert"]').filter((text) => text !== ''),
    };
  });
  const [heading = ''] = seen.headings;
  return {
    path,
    parameters: new URLSearchParams(query),
    ...seen,
    text: seen.text.replace(heading, '').trim(),
    settled,
  };
}

/** A screen says what it is and has something on it. */
export function expectScreen(sight: Sight, route: string): void {
  expect(sight.headings.length, `${route} has one title`).toBe(1);
  expect(sight.headings[0], `${route} has a title`).not.toBe('');
  expect(sight.title, `${route} is called the same in the tab`).toBe(titleFor(sight));
  expect(sight.text.length, `${route} is not blank`).toBeGreaterThan(10);
}

/** Home is headed by a greeting with a name; what is read in a heading, not seen, stands on its last line. */
function titleFor({ path, headings, title }: Sight): string {
  return path === '/home' ? title : `${headings[0]?.split('\n').at(-1)} · Lotwise`;
}
