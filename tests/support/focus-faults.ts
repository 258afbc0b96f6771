import type { Page } from 'playwright-core';

export type FocusSight = {
  /** Of what has the focus, as it can be told apart in a message. */
  name: string;
  faults: string[];
};

/**
 * What is wrong with the focus as it stands: on nothing, out of sight, covered by something else,
 * without a ring that can be told from what surrounds it (WCAG 2.4.7, 2.4.11, 1.4.11), or above the
 * one before though Tab leads down (2.4.3).
 */
export function focusFaults(page: Page, { back }: { back: boolean }): Promise<FocusSight> {
  return page.evaluate((isBack) => {
    const memory = window as Window & {
      focusNow?: Element | undefined;
      focusBefore?: Element | undefined;
      /** Of colours that were met, so that each is drawn once. */
      channels?: Map<string, readonly number[]>;
    };
    const focused = document.activeElement;
    if (!focused || focused === document.body) {
      memory.focusNow = undefined;
      return { name: 'the browser itself', faults: [] };
    }
    if (memory.focusNow !== focused) {
      memory.focusBefore = memory.focusNow;
      memory.focusNow = focused;
    }
    const faults: string[] = [];

    /** What is drawn for it: an input may be invisible, over or beside its own drawing. */
    const drawn = (): Element[] => {
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
      const sibling = focused.nextElementSibling;
      const parents: Element[] = [];
      for (let at = focused.parentElement; at && parents.length < 3; at = at.parentElement)
        parents.push(at);
      const beside = sibling ? [sibling, ...sibling.querySelectorAll('*')] : [];
      return [focused, ...beside, ...(label ? [label] : []), ...parents];
    };

    const known = (memory.channels ??= new Map());
    const channels = (colour: string): readonly number[] => {
      const found = known.get(colour) ?? channelsOf(colour);
      known.set(colour, found);
      return found;
    };
    const channelsOf = (colour: string): number[] => {
      const canvas = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true });
      if (!canvas) return [0, 0, 0, 0];
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const groundOf = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor;
        if ((channels(colour)[3] ?? 0) > 200) return colour;
      }
      return getComputedStyle(document.body).backgroundColor;
    };

    /** The colour of a ring of at least two pixels around an element. */
    const ringOf = (element: Element, part?: string): string | undefined => {
      const style = getComputedStyle(element, part);
      if (part !== undefined && style.content === 'none') return undefined;
      const outline = Number.parseFloat(style.outlineWidth);
      if (style.outlineStyle !== 'none' && outline >= 2) return style.outlineColor;
      const shadow = /^(rgba?\([^)]+\)|color\([^)]+\)|#\w+) 0px 0px 0px (\d+)px/.exec(
        style.boxShadow,
      );
      const border = Number.parseFloat(style.borderTopWidth);
      if (shadow && Number(shadow[2]) + border >= 2) return shadow[1];
      return undefined;
    };
    const rings = drawn().flatMap((element) => {
      const colour = ringOf(element) ?? ringOf(element, '::after');
      return colour === undefined ? [] : [contrast(colour, groundOf(element.parentElement))];
    });
    if (focused.id !== 'main') {
      if (rings.length === 0) faults.push('cannot be seen');
      else if (Math.max(...rings) < 3)
        faults.push(`is pale: ${Math.max(...rings).toFixed(1)} to 1`);
    }

    const box = focused.getBoundingClientRect();
    const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1);
    const inSight =
      box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    // What keeps presses off while a toast is shown can be seen through.
    const [hit = null] = document
      .elementsFromPoint(x, y)
      .filter((each) => !each.matches('[data-testid="toast-blocker"]'));
    const belongs =
      hit !== null &&
      (focused.contains(hit) ||
        drawn().slice(0, -1).includes(hit) ||
        (focused instanceof HTMLInputElement &&
          [...(focused.labels ?? [])].some((label) => label.contains(hit))) ||
        // The slider over a chart is there for its keys alone.
        focused.closest('[data-chart]')?.contains(hit) === true ||
        hit.contains(focused));
    if (!inSight) faults.push('is out of sight');
    else if (!belongs) faults.push(`is covered by ${hit?.outerHTML.slice(0, 80)}`);

    const areaOf = (element: Element) =>
      element.closest('dialog, [data-scroller], header, footer, nav') ?? document.documentElement;
    // Where it stands now: what has loaded meanwhile may have moved both.
    const last = memory.focusBefore?.isConnected ? memory.focusBefore : undefined;
    if (!isBack && last && areaOf(last) === areaOf(focused)) {
      const lastBox = last.getBoundingClientRect();
      const isAbove = box.bottom <= lastBox.top + 1 && box.left < lastBox.right;
      const wraps = !(last.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING);
      if (isAbove && !wraps) faults.push('is above the one before');
    }

    const label =
      focused.getAttribute('aria-label') ??
      (focused instanceof HTMLInputElement ? focused.labels?.[0]?.innerText : undefined) ??
      focused.textContent;
    return { name: `${focused.tagName.toLowerCase()} «${label.trim().slice(0, 50)}»`, faults };
  }, back);
}
