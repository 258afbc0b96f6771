import type { ReactNode } from 'react';
import type { RouteComponent } from '@tanstack/react-router';

/** Lets the router fetch the screen's chunk while the page's loader is at work. */
export function withScreen(
  page: () => ReactNode,
  screen: { preload?: (() => Promise<void> | undefined) | undefined },
): RouteComponent {
  return Object.assign(page, { preload: async () => screen.preload?.() });
}
