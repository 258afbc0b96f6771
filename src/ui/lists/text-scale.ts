import { useSyncExternalStore } from 'react';
import { useMedia } from '../../lib/use-media.ts';

/** 1 at the usual text size of 16 px, 2 at 200%. */
function readScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) && size > 0 ? size / 16 : 1;
}

let scale: number | undefined;

function subscribe(listener: () => void): () => void {
  const read = () => {
    scale = readScale();
    listener();
  };
  // The text size changes in the settings of the system or the browser, or by an attribute of ours.
  const observer = new MutationObserver(read);
  observer.observe(document.documentElement, { attributes: true });
  addEventListener('resize', read);
  document.addEventListener('visibilitychange', read);
  return () => {
    observer.disconnect();
    removeEventListener('resize', read);
    document.removeEventListener('visibilitychange', read);
  };
}

/** How much larger than usual the reader has set the text; for heights that must be known ahead. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, () => (scale ??= readScale()));
}

/** Whether few lines fit on the screen: what stays at its edges must then be small. */
export function useShortScreen(): boolean {
  const scale = useTextScale();
  return useMedia(`(height < ${Math.round(480 * scale)}px)`);
}
