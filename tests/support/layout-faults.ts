import type { Page } from 'playwright-core';

/**
 * What is wrong with how the texts of a page lie: "cut" by a box that hides them, "out" of the window at
 * the side, or one "over" another. Texts in a box that scrolls may lie outside of it; what is hidden
 * from the eye on purpose is no fault, nor is a company's name, or the beginning of an article, that is
 * marked as one that may be shortened: it stands whole behind the row.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number };
    type Text = { node: Node; words: string; box: Box; seen: Box; layer: Element };
    type Around = {
      frame: Box;
      overflowX: string;
      overflowY: string;
      isForReaders: boolean;
      mayShorten: boolean;
      isLayer: boolean;
    };
    const tolerance = 2;
    // Of the page, not of the window: a phone zooms out where the page is wider than it.
    const { clientWidth } = document.documentElement;

    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const isEmpty = ({ left, right, top, bottom }: Box) => right - left < 1 || bottom - top < 1;
    const boxesOf = (node: Node): Box[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter((box) => !isEmpty(box));
    };
    const hides = (way: string) => way === 'hidden' || way === 'clip';
    const short = (words: string) => words.trim().slice(0, 60);

    /** Many texts lie in the same boxes, and a style takes the longest of all to be had. */
    const known = new Map<Element, Around>();
    function around(element: Element): Around {
      const found = known.get(element);
      if (found) return found;
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
      const frame = element.getBoundingClientRect();
      const made = {
        frame,
        overflowX,
        overflowY,
        // A pixel by a pixel, or clipped away.
        isForReaders: frame.width <= 1 || clipPath === 'inset(50%)',
        mayShorten: element.hasAttribute('data-may-shorten'),
        isLayer: ['fixed', 'sticky', 'absolute'].includes(position) || element.tagName === 'DIALOG',
      };
      known.set(element, made);
      return made;
    }

    const faults = new Set<string>();
    const texts: Text[] = [];

    function look(node: Node, parent: Element): void {
      const words = node.textContent ?? '';
      const visible = parent.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      });
      if (!visible || words.trim() === '') return;
      for (const box of boxesOf(node)) judge(node, parent, words, box);
    }

    function judge(node: Node, parent: Element, words: string, box: Box): void {
      let seen = box;
      let layer: Element = document.body;
      let scrollsX = false;
      let scrollsY = false;
      let shortened = false;
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { frame, overflowX, overflowY, isForReaders, mayShorten, isLayer } = around(at);
        if (isForReaders) return;
        if (mayShorten) shortened = true;
        if (!shortened && hides(overflowX) && !scrollsX)
          if (box.right > frame.right + tolerance || box.left < frame.left - tolerance)
            faults.add(`cut: ${short(words)}`);
        if (!shortened && hides(overflowY) && !scrollsY)
          if (box.bottom > frame.bottom + tolerance || box.top < frame.top - tolerance)
            faults.add(`cut: ${short(words)}`);
        if (overflowX === 'auto' || overflowX === 'scroll') scrollsX = true;
        if (overflowY === 'auto' || overflowY === 'scroll') scrollsY = true;
        if (overflowX !== 'visible' || overflowY !== 'visible') seen = meet(seen, frame);
        if (isLayer && layer === document.body) layer = at;
      }
      if (!scrollsX && !shortened && (box.right > clientWidth + 1 || box.left < -1))
        faults.add(`out: ${short(words)}`);
      if (!isEmpty(seen)) texts.push({ node, words, box, seen, layer });
    }

    // What lies behind a dialog cannot be read anyway.
    const ground = document.querySelector('dialog[open]') ?? document.body;
    const walker = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest('script, style, svg, noscript'))
        look(walker.currentNode, parent);
    }

    texts.sort((one, other) => one.seen.top - other.seen.top);
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (other.seen.top > one.seen.bottom) break;
        if (other.node === one.node || other.layer !== one.layer) continue;
        const shared = meet(one.seen, other.seen);
        // Lines stand close: their boxes may touch where their letters do not.
        const height = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
        if (shared.right - shared.left > tolerance && shared.bottom - shared.top > height / 2)
          faults.add(`over: ${short(one.words)} / ${short(other.words)}`);
      }
    }
    return [...faults];
  });
}
