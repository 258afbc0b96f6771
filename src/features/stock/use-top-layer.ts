import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { overlayOpened } from '../../ui/overlays.ts';

type TopLayer = {
  on: boolean;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onLeave: () => void;
};

/**
 * Lifts an element over everything, in place: as a popover it keeps its nodes, so that the chart in it
 * keeps its canvas and its place. What lies below is out of reach meanwhile. Escape and the way back
 * bring it back.
 */
export function useTopLayer(
  element: RefObject<HTMLElement | null>,
  { on, opener, onLeave }: TopLayer,
): void {
  const leaving = useRef(onLeave);
  useEffect(() => {
    leaving.current = onLeave;
  });
  // Before the effects of what lies in it: they may measure.
  useLayoutEffect(() => {
    const target = element.current;
    if (!on || !target) return undefined;
    target.setAttribute('popover', 'manual');
    target.showPopover();
    const below = besides(target).filter((each) => !each.inert);
    for (const each of below) each.inert = true;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leaving.current();
    };
    document.addEventListener('keydown', leave);
    const closed = overlayOpened(() => leaving.current());
    return () => {
      closed();
      document.removeEventListener('keydown', leave);
      for (const each of below) each.inert = false;
      target.hidePopover();
      target.removeAttribute('popover');
    };
  }, [element, on]);
  // After the commit: within it React gives the focus back to what had it. The button that is there by
  // then gets it, which may have been made anew.
  useEffect(() => {
    if (!on) return undefined;
    const giveFocusBack = () => opener.current?.focus({ preventScroll: true });
    return giveFocusBack;
  }, [on, opener]);
}

/** What is read aloud, alone or in what hides it, and what comes over everything itself. */
const said = '[role="alert"], [role="status"], output, [aria-live]';
const apart = `dialog, [popover], :is(${said}), :has(> :is(${said}):only-child)`;

/** All that lies neither in an element nor around it. */
function besides(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement && !other.matches(apart)) found.push(other);
  return found;
}
