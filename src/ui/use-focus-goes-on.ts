import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

const controls = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/**
 * Gives the focus on when what had it in a box is taken out: to its like that comes after it
 * there, or stands before it; where it was the last of its kind, to what the caller names.
 */
export function useFocusGoesOn(
  box: RefObject<HTMLElement | null>,
  otherwise: () => HTMLElement | null | undefined,
): void {
  const goOn = useEffectEvent((lost: MutationRecord) => {
    const { nextSibling: after, previousSibling: before } = lost;
    const next = [after, before].find((each) => each?.nodeName === lost.removedNodes[0]?.nodeName);
    (controlIn(next) ?? otherwise())?.focus();
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let last: Element | null = null;
    const note = () => {
      last = document.activeElement;
    };
    const observer = new MutationObserver((records) => {
      const lost = records.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(last)),
      );
      if (lost && !element.contains(last) && document.activeElement === document.body) goOn(lost);
    });
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', note);
    };
  }, [box]);
}

function controlIn(node: Node | null | undefined): HTMLElement | null {
  if (!(node instanceof HTMLElement) || !node.isConnected) return null;
  return node.matches(controls) ? node : node.querySelector<HTMLElement>(controls);
}
