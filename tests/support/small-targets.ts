import type { Page } from 'playwright-core';

/**
 * What can be pressed and is smaller than a fingertip: 44 by 44, its label and the room that a pseudo
 * element adds to it included. Links within a text are as tall as its lines.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const tolerance = 0.5;
    const pressed =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="slider"], [tabindex="0"][role]';

    const isInText = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );

    function sizeOf(element: Element): { width: number; height: number } {
      const boxes = [element, ...(element instanceof HTMLInputElement ? labelsOf(element) : [])];
      const sizes = boxes.map((one) => one.getBoundingClientRect());
      for (const box of boxes) sizes.push(...['::before', '::after'].map((at) => roomOf(box, at)));
      return {
        width: Math.max(...sizes.map(({ width }) => width)),
        height: Math.max(...sizes.map(({ height }) => height)),
      };
    }

    const labelsOf = (input: HTMLInputElement): Element[] => [...(input.labels ?? [])];

    function roomOf(element: Element, pseudo: string): DOMRect {
      const style = getComputedStyle(element, pseudo);
      const isRoom = style.content !== 'none' && style.position === 'absolute';
      return isRoom
        ? new DOMRect(0, 0, Number.parseFloat(style.width), Number.parseFloat(style.height))
        : new DOMRect();
    }

    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && (width > 1 || height > 1);
    };
    // What lies behind a dialog cannot be pressed anyway.
    const ground = document.querySelector('dialog[open]') ?? document.body;
    return [...ground.querySelectorAll(pressed)].flatMap((element) => {
      if (!isSeen(element) || isInText(element) || element.closest('[inert]')) return [];
      const { width, height } = sizeOf(element);
      if (width >= least - tolerance && height >= least - tolerance) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const size = `${Math.round(width)} × ${Math.round(height)}`;
      return [`small, ${size}: ${element.tagName.toLowerCase()} ${name.trim().slice(0, 40)}`];
    });
  });
}
