import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { focusFaults } from './focus-faults.ts';

export type Keyboard = {
  /** Presses Tab, or Shift+Tab, until the element has the focus. Every stop on the way is looked at. */
  tabTo(target: Locator, options?: { back?: boolean }): Promise<void>;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Goes to a field and writes into it. */
  fillIn(field: Locator, text: string): Promise<void>;
  /** Goes to a button or link and presses it. */
  activate(target: Locator): Promise<void>;
};

const mostStops = 120;

/**
 * Somebody who has a keyboard and nothing else: no click, no touch, and no focus but where Tab leads.
 * A focus that cannot be seen, is covered or jumps back fails the test where it happens.
 */
export function keyboardOf(page: Page): Keyboard {
  const press = (key: string) => page.keyboard.press(key);

  async function tabTo(target: Locator, { back = false } = {}): Promise<void> {
    await target.waitFor({ state: 'attached' });
    const path: string[] = [];
    for (let stops = 0; stops < mostStops; stops += 1) {
      await press(back ? 'Shift+Tab' : 'Tab');
      const { name, faults } = await focusFaults(page, { back });
      path.push(name);
      const message = `the focus on ${path.slice(-2).toReversed().join(' after ')}`;
      // A toast may lie over it for as long as a toast stays, and what loads may push it.
      if (faults.length > 0)
        await expect
          .poll(async () => (await focusFaults(page, { back })).faults, { message })
          .toEqual([]);
      if (await hasFocus(target)) return;
    }
    throw new Error(`Tab does not lead to ${String(target)}, but to:\n${path.join('\n')}`);
  }

  return {
    tabTo,
    press,
    type: (text) => page.keyboard.type(text),
    fillIn: async (field, text) => {
      if (!(await hasFocus(field))) await tabTo(field);
      await page.keyboard.type(text);
    },
    activate: async (target) => {
      if (!(await hasFocus(target))) await tabTo(target);
      await press('Enter');
    },
  };
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target
    .first()
    .evaluate((element) => element === document.activeElement)
    .catch(() => false);
