import { lazyRouteComponent } from '@tanstack/react-router';

/** The screen of a route whose area opens later: it says so, and leads back. */
export const notOpenYet = lazyRouteComponent(
  () => import('./NotOpenYetPage.tsx'),
  'NotOpenYetPage',
);
