import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** What lies over a page must not hide where the keyboard is: asks to go when the focus comes below it. */
export function useGiveWay(card: RefObject<HTMLElement | null>, onGo: () => void): void {
  const go = useEffectEvent(onGo);
  useEffect(() => {
    const look = () => {
      const { activeElement } = document;
      if (card.current && activeElement && isBelow(card.current, activeElement)) go();
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [card]);
}

function isBelow(card: HTMLElement, focused: Element): boolean {
  // The page itself, which has the focus after a navigation, shows no ring.
  if (card.contains(focused) || !focused.matches(':focus-visible:not(main)')) return false;
  const over = card.getBoundingClientRect();
  const under = focused.getBoundingClientRect();
  return (
    under.top < over.bottom &&
    under.bottom > over.top &&
    under.left < over.right &&
    under.right > over.left
  );
}
