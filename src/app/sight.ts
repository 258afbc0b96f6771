import { restore } from './places.ts';
import type { Place } from './places.ts';

/** What the browser forgets of a page out of the document, for the way back to it. */
export type Sight = {
  /** Holds its elements; in the document only while the page is in sight. */
  readonly host: HTMLElement;
  /** Where everything stands that was scrolled. */
  readonly scrolled: Map<Element, { top: number; left: number }>;
  /** What stood in the middle of its scrollers, and had the focus, when it was left. */
  anchors: readonly Anchor[];
  focused: Element | null;
  /** Where its scrollers stood at an address, before a reload or before the page was dropped. */
  wanted?: { href: string; place: Place } | undefined;
};

/** Something that is seen in a scroller, and where. */
type Anchor = { scroller: Element; element: Element; topPx: number };

export function createSight(): Sight {
  return {
    host: document.createElement('div'),
    scrolled: new Map(),
    anchors: [],
    focused: null,
  };
}

/** Along the bar of tabs. */
export type Way = 'next' | 'previous';

/** Before the effects of its page run: they measure, and set the focus. A tab's page comes its way. */
export function enterSight({ host }: Sight, way?: Way): void {
  if (way) host.dataset['way'] = way;
  else if (!host.isConnected) delete host.dataset['way'];
  if (!host.isConnected) document.getElementById('main')?.append(host);
}

export function leaveSight(sight: Sight): void {
  const { host } = sight;
  const { activeElement } = document;
  sight.focused = host.contains(activeElement) ? activeElement : null;
  sight.anchors = anchorsIn(sight);
  keepHeights(host);
  host.remove();
}

/** After the effects of its page: everything stands where it stood when the page was left. */
export function comeBack({ scrolled, anchors, focused }: Sight): void {
  for (const [element, place] of scrolled) element.scrollTo({ ...place, behavior: 'instant' });
  holdAnchors(anchors);
  // Without the bar of tabs, which is on its way, there is less to scroll: the end of a list is not reached.
  if (anchors.some(hasMoved)) requestAnimationFrame(() => holdAnchors(anchors));
  giveFocusBack(focused);
}

/** After a page was made, and when it goes on at another address. */
export function findPlace(sight: Sight, href: string): void {
  const { host, wanted } = sight;
  sight.wanted = undefined;
  if (wanted?.href === href) restore(host, wanted.place);
}

export function noteScrolled({ scrolled }: Sight, element: Element): void {
  const { scrollTop: top, scrollLeft: left } = element;
  if (top === 0 && left === 0) scrolled.delete(element);
  else scrolled.set(element, { top, left });
}

/** Not to a field: a phone would bring up its keyboard. */
function giveFocusBack(focused: Element | null): void {
  if (focused instanceof HTMLElement && !focused.matches('input:not([type="range"]), textarea'))
    focused.focus({ preventScroll: true });
}

/** What stands in the middle of each scroller that is not at its top. */
function anchorsIn({ host, scrolled }: Sight): Anchor[] {
  return [...host.querySelectorAll('[data-scroller]')].flatMap((scroller) => {
    if (scroller.scrollTop === 0) return [];
    const { left, top, width, height } = scroller.getBoundingClientRect();
    const element = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!element || element === scroller || !scroller.contains(element)) return [];
    // Without the bar of tabs, which has gone already, the end of a list stands lower than it was seen.
    const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
    const seenTop = scrolled.get(scroller)?.top ?? 0;
    const lowerPx = isAtEnd ? Math.max(0, seenTop - scroller.scrollTop) : 0;
    return [{ scroller, element, topPx: element.getBoundingClientRect().top - lowerPx }];
  });
}

/**
 * Rows that are drawn when in sight have lost their heights out of the document: the same distance
 * from the top would show other rows.
 */
function holdAnchors(anchors: readonly Anchor[]): void {
  for (const anchor of anchors) if (hasMoved(anchor)) anchor.scroller.scrollTop += movedPx(anchor);
}

const hasMoved = (anchor: Anchor): boolean =>
  anchor.scroller.contains(anchor.element) && Math.abs(movedPx(anchor)) > 1;

const movedPx = ({ element, topPx }: Anchor): number => element.getBoundingClientRect().top - topPx;

/**
 * Rows out of sight have the height they had when they were last drawn, which the browser forgets with
 * their page. Written into each of them, a place in the list stays where it was.
 */
function keepHeights(page: HTMLElement): void {
  const rows = [...page.querySelectorAll<HTMLElement>('[data-lazy-row]')];
  const heights = rows.map((row) => row.getBoundingClientRect().height);
  rows.forEach((row, at) => {
    row.style.containIntrinsicBlockSize = `auto ${heights[at]}px`;
  });
}
