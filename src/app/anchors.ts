/** Something that is seen in a scroller, and where. */
export type Anchor = { scroller: Element; element: Element; topPx: number };

/** What stands in the middle of each scroller that is not at its top. */
export function anchorsIn(page: HTMLElement): Anchor[] {
  return [...page.querySelectorAll('[data-scroller]')].flatMap((scroller) => {
    if (scroller.scrollTop === 0) return [];
    const { left, top, width, height } = scroller.getBoundingClientRect();
    const element = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!element || element === scroller || !scroller.contains(element)) return [];
    return [{ scroller, element, topPx: element.getBoundingClientRect().top }];
  });
}

/**
 * Rows that are drawn when in sight have lost their heights out of the document: the same distance
 * from the top would show other rows.
 */
export function holdAnchors(anchors: readonly Anchor[]): void {
  for (const { scroller, element, topPx } of anchors) {
    if (!scroller.contains(element)) continue;
    const movedPx = element.getBoundingClientRect().top - topPx;
    if (Math.abs(movedPx) > 1) scroller.scrollTop += movedPx;
  }
}
