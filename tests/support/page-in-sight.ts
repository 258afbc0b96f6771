import type { Page } from 'playwright-core';

const scroller = (page: Page) => page.locator('main [data-scroller]').first();

/** Once there is so much to scroll: the first rows of a list come before the others. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await scroller(page).evaluate(async (box, to) => {
    while (box.scrollHeight - box.clientHeight < to)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    box.scrollTo({ top: to });
  }, top);
}

/** To the end of what is there. */
export async function scrollToEnd(page: Page): Promise<void> {
  await scroller(page).evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
}

export const scrolled = (page: Page): Promise<number> =>
  scroller(page).evaluate((box) => Math.round(box.scrollTop));

/** Marks the elements of the page in sight: made anew, they would have no mark. */
export async function markPage(page: Page, name: string): Promise<void> {
  await scroller(page).evaluate((box, text) => box.setAttribute('data-mark', text), name);
}

export const markOfPage = (page: Page): Promise<string | null> =>
  scroller(page).getAttribute('data-mark');

/** As a link does it: without a new document. */
export async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, route);
}
