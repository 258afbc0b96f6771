const tintMs = 300;
/** Tints that end this close to each other end together: one style and one frame for all of them. */
const togetherMs = 60;

/** When each tint ends, soonest first. */
const ends = new Map<Element, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tints an element for a moment; a later tint takes the place of an earlier one. */
export function tint(element: Element, direction: 'up' | 'down'): void {
  if (element.getAttribute('data-tint') !== direction) element.setAttribute('data-tint', direction);
  ends.delete(element);
  ends.set(element, performance.now() + tintMs);
  timer ??= setTimeout(endTints, tintMs);
}

function endTints(): void {
  timer = undefined;
  const now = performance.now();
  for (const [element, end] of ends) {
    if (end > now + togetherMs) {
      timer = setTimeout(endTints, end - now);
      return;
    }
    ends.delete(element);
    element.removeAttribute('data-tint');
  }
}
