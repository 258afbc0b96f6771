import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Does something and waits until a toast has said this, also one that was gone before anybody looked. */
export async function toasted(
  page: Page,
  text: string,
  deed: () => Promise<unknown>,
): Promise<void> {
  const texts = await page.evaluateHandle(noteToasts);
  await deed();
  await expect.poll(() => texts.jsonValue()).toContainEqual(expect.stringContaining(text));
  await texts.dispose();
}

/** In a page: the texts of all toasts from now on. Screen readers have them elsewhere once more. */
function noteToasts(): string[] {
  const texts: string[] = [];
  const look = () => {
    const text = document.querySelector('[data-testid="toast"]')?.textContent;
    if (text && texts.at(-1) !== text) texts.push(text);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  return texts;
}

/** In a page: how many toasts come from now on, as `data-toasts` of its document. */
export function countToasts(): void {
  const { dataset } = document.documentElement;
  dataset['toasts'] = '0';
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const toasts = added.filter(
      (node) => node instanceof Element && node.querySelector('[data-testid="toast"]'),
    );
    dataset['toasts'] = String(Number(dataset['toasts']) + toasts.length);
  }).observe(document.body, { childList: true, subtree: true });
}
