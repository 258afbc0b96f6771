import { createStore, useStore } from '../lib/store.ts';
import { useMedia } from '../lib/use-media.ts';

/** 1 at the usual text size of 16 px, 2 at 200%. */
const scale = createStore(1);

function readScale(): void {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  scale.set(Number.isFinite(size) && size > 0 ? size / 16 : 1);
}

/**
 * Reads the text size and follows it. Before the first screen only the frame of index.html has to be
 * styled for that; inside its first render everything would be.
 */
export function followTextScale(): void {
  readScale();
  // The text size changes in the settings of the system or the browser, or by a style of the document.
  const observer = new MutationObserver(readScale);
  observer.observe(document.documentElement, { attributeFilter: ['style'] });
  addEventListener('resize', readScale);
  document.addEventListener('visibilitychange', readScale);
}

/** How much larger than usual the reader has set the text; for heights that must be known ahead. */
export function useTextScale(): number {
  return useStore(scale);
}

/** Whether few lines fit on the screen: what stays at its edges must then be small. */
export function useShortScreen(): boolean {
  const size = useTextScale();
  return useMedia(`(height < ${Math.round(480 * size)}px)`);
}
