import { createStore } from '../lib/store.ts';
import type { AppRouter } from './router.ts';

export type Page = {
  readonly id: number;
  /** Holds its elements; in the document only while the page is in sight. */
  readonly host: HTMLElement;
  /** What the page reads of the address; the app's own router until pages are kept. */
  readonly router?: AppRouter;
  /** Called when it has come into sight. */
  readonly onShow?: () => void;
};

type Pages = {
  /** Where the page in sight stands. */
  main: HTMLElement | undefined;
  all: readonly Page[];
  shown: number;
};

/**
 * The pages that exist, one of them in sight. Until `keep-pages.ts` is loaded there is one, which
 * shows whatever the address says.
 */
export const pages = createStore<Pages>({ main: undefined, all: [], shown: 0 });

/** Takes the place for pages into use. */
export function openPages(main: HTMLElement | null): void {
  if (!main) return;
  const { all, shown } = pages.get();
  showPages(all.length > 0 ? all : [{ id: 0, host: createHost() }], shown, main);
}

/** Puts one of the pages into sight and takes the others out of the document, before React renders. */
export function showPages(all: readonly Page[], shown: number, main = pages.get().main): void {
  const page = all.find(({ id }) => id === shown);
  if (main && page && page.host.parentNode !== main) main.replaceChildren(page.host);
  pages.set({ main, all, shown });
}

export function createHost(): HTMLElement {
  return document.createElement('div');
}
