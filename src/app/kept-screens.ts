import { t } from '@lingui/core/macro';

import { isOnline } from '../api/network.ts';
import { serverNow } from '../api/server-time.ts';
import { buildId } from '../lib/build.ts';
import { recordTime } from '../lib/market-time.ts';
import { readStored } from '../lib/storage.ts';
import { forgetScreens, keptScreenKey } from '../offline/kept-screen.ts';
import type { KeptElement, KeptNode, KeptScreen } from '../offline/kept-screen.ts';
import { maximumAgeMs } from '../offline/persisted-query.ts';
import { isSessionOf, sessionUserId } from '../session/session.ts';
import { overlays } from '../ui/overlays.ts';
import { stack } from './stack.ts';

/**
 * What leads somewhere or is said: nothing of it can be seen. By an `id` a line finds the colours of its
 * area, by a `role` a row of tabs its style; in a tree of their own they are found by nothing else.
 */
const unseen =
  /^(on.*|for|name|href|src|srcset|title|tabindex|autofocus|value|data-tint|aria-(label|labelledby|describedby|controls|owns|live))$/;

/** What lies over a page, is only said, or comes from elsewhere. */
const apart = 'dialog, [popover], [role="alert"], [role="status"], [aria-live], iframe, script';

/**
 * Keeps the first screen of each tab as it was seen last, for the next start: now, and whenever it goes
 * out of sight. To be called once, when the app has long been at rest.
 */
export function keepScreens(): void {
  keepScreenInSight();
  addEventListener('pagehide', keepScreenInSight);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) keepScreenInSight();
  });
}

/** Only what is a whole screen with the newest figures, and begins at its top as the next start does. */
export function keepScreenInSight(): void {
  const { pages, shown } = stack.get();
  const page = pages.find(({ id }) => id === shown);
  if (!page?.match.staticData.tabRoot || !isOnline() || overlays.get().length > 0) return;
  const root = document.getElementById('root');
  if (!root || root.querySelector('[data-skeleton], [aria-busy="true"]')) return;
  const scrollers = [...root.querySelectorAll('[data-scroller]')];
  if (scrollers.some(({ scrollTop }) => scrollTop > 0)) return;
  const age = recordTime(serverNow());
  keepScreen(page.match.pathname, {
    build: buildId,
    href: page.href,
    size: `${innerWidth}x${innerHeight}`,
    styles: [...document.styleSheets].flatMap(({ href }) => href ?? []),
    root: attributesOf(document.documentElement),
    age: t`As of ${age}`,
    shown: childrenOf(root),
  });
}

const settings = ['user-id', 'lang', 'theme', 'price-colours', 'amounts'];

/** Keeps the screen of a path for who is logged in, in place of the one before. */
function keepScreen(path: string, screen: Omit<KeptScreen, 'stored' | 'until'>): void {
  const owner = sessionUserId();
  if (owner === undefined || !isSessionOf(owner)) return;
  const stored = Object.fromEntries(settings.map((key) => [key, readStored(key)]));
  const kept: KeptScreen = { ...screen, stored, until: Date.now() + maximumAgeMs };
  try {
    localStorage.setItem(keptScreenKey(path), JSON.stringify(kept));
  } catch {
    // A device without room shows the frame of index.html.
  }
  // Another tab may have logged out in the middle of it.
  if (!isSessionOf(owner)) forgetScreens();
}

function childrenOf(element: Element): KeptNode[] {
  return [...element.childNodes].flatMap((node): KeptNode[] => {
    if (node instanceof Text) return [node.data];
    return node instanceof Element && canBeSeen(node) ? [keptOf(node)] : [];
  });
}

function keptOf(element: Element): KeptElement {
  const attributes = attributesOf(element);
  // What a tick or a press has changed stands in no attribute.
  if (element instanceof HTMLInputElement) {
    delete attributes['checked'];
    if (element.checked) attributes['checked'] = '';
  }
  return [element.localName, attributes, ...childrenOf(element)];
}

function attributesOf(element: Element): Record<string, string> {
  const shown = [...element.attributes].filter(({ name }) => !unseen.test(name));
  return Object.fromEntries(shown.map(({ name, value }) => [name, value]));
}

/** What begins beyond the edge of the window is in nobody's way there. */
function canBeSeen(element: Element): boolean {
  if (element.matches(apart)) return false;
  const { top, left } = element.getBoundingClientRect();
  return top < innerHeight && left < innerWidth;
}
