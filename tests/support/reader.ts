import type { Locator, Page } from 'playwright-core';

export type Reader = {
  /** What it has said by itself since the last time: alerts, status lines, other live regions. */
  heard(): Promise<string[]>;
  /** The tree of a part as a reader walks through it, a line for each thing. */
  walk(part: Locator): Promise<string[]>;
  /** What is said after the name of a thing: its hint, or what is wrong with it. */
  described(thing: Locator): Promise<string>;
  /** Name and role of what has the focus. */
  focused(): Promise<string>;
};

/**
 * Somebody who hears the page. To be called before the first page is opened. What changes behind a
 * modal dialog is not said, as a reader does not say it.
 */
export async function readerOf(page: Page): Promise<Reader> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live =
      '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output';
    const last = new WeakMap<Element, string>();
    const say = (region: Element) => {
      const modals = [...document.querySelectorAll('dialog:modal')];
      const top = modals.at(-1);
      if (top && !top.contains(region)) return;
      if (region.closest('[aria-hidden="true"], [inert], [aria-live="off"]')) return;
      if (!region.checkVisibility({ visibilityProperty: true })) return;
      const text = (region.textContent ?? '').trim();
      if (text !== '' && text !== last.get(region)) said.push(text);
      last.set(region, text);
    };
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (region) regions.add(region);
      }
      for (const region of regions) say(region);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return {
    heard: () =>
      page.evaluate(() => (window as Window & { said?: string[] }).said?.splice(0) ?? []),
    walk: async (part) =>
      (await part.ariaSnapshot()).split('\n').map((line) => line.trim().replace(/^- /, '')),
    described: (thing) =>
      thing.evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.innerText.trim() ?? '')
          .join(' '),
      ),
    focused: async () => {
      const [line = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n');
      return line.replace(/^- /, '');
    },
  };
}
