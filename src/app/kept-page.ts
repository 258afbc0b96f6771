import { queryClient } from '../api/query-client.ts';
import { hasSession } from '../session/session.ts';
import { overlays } from '../ui/overlays.ts';
import { anchorsIn, holdAnchors } from './anchors.ts';
import type { Anchor } from './anchors.ts';
import { createPageRouter } from './page-router.ts';
import type { RouterState } from './page-router.ts';
import type { Page } from './pages.ts';
import type { AppRouter } from './router.ts';

type Match = RouterState['matches'][number];

export type KeptPage = Page & {
  readonly tell: (state: RouterState) => void;
  state: RouterState;
  leaf: Match;
  /** The address of a tab's first screen: one page, by whichever way one comes back to it. */
  tabHref: string | undefined;
  /** It belongs to a session that has changed. */
  over: boolean;
  /** Where everything stands that was scrolled: out of the document the browser forgets it. */
  readonly scrolled: Map<Element, { top: number; left: number }>;
  /** What stood in the middle of its scrollers, and had the focus, when it was left. */
  anchors: readonly Anchor[];
  focused: Element | null;
};

export function makePage(
  { id, host }: Pick<Page, 'id' | 'host'>,
  router: AppRouter,
  state: RouterState,
  leaf: Match,
): KeptPage {
  const page: KeptPage = {
    id,
    ...createPageRouter(router, state),
    host,
    onShow: () => {
      for (const [element, place] of page.scrolled)
        element.scrollTo({ ...place, behavior: 'instant' });
      holdAnchors(page.anchors);
      giveFocusBack(page.focused);
    },
    state,
    leaf,
    tabHref: undefined,
    over: false,
    scrolled: new Map(),
    anchors: [],
    focused: null,
  };
  return page;
}

export function noteScrolled(page: KeptPage, element: Element): void {
  const { scrollTop: top, scrollLeft: left } = element;
  if (top === 0 && left === 0) page.scrolled.delete(element);
  else page.scrolled.set(element, { top, left });
}

/** To be called while it is in the document still. */
export function noteSight(page: KeptPage): void {
  const { activeElement } = document;
  page.focused = page.host.contains(activeElement) ? activeElement : null;
  page.anchors = anchorsIn(page.host);
}

/** Not to a field: a phone would bring up its keyboard. */
function giveFocusBack(focused: Element | null): void {
  if (focused instanceof HTMLElement && !focused.matches('input:not([type="range"]), textarea'))
    focused.focus({ preventScroll: true });
}

/**
 * Whether a page that is left begins afresh: where its route says so; where it did not come; where
 * something lay over it (a step of an order, its outcome) or is on its way; where a password stands.
 */
export function beginsAfresh({ leaf, over, host }: KeptPage): boolean {
  return (
    over ||
    leaf.staticData.forget === true ||
    leaf.status !== 'success' ||
    overlays.get().length > 0 ||
    queryClient.isMutating({ predicate: ({ meta }) => meta?.aside !== true }) > 0 ||
    holdsPassword(host)
  );
}

function holdsPassword(host: HTMLElement): boolean {
  if (!hasSession()) return false;
  const fields = host.querySelectorAll<HTMLInputElement>(
    'input[type="password"], input[autocomplete*="password"]',
  );
  return [...fields].some(({ value }) => value !== '');
}
