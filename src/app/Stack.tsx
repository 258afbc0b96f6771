import { Activity, memo, Suspense, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { CatchBoundary, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';

import { useStore } from '../lib/store.ts';
import { PageContext } from '../routes/page.ts';
import { PagePending } from './PagePending.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { comeBack, enterSight, findPlace } from './sight.ts';
import type { Sight } from './sight.ts';
import { closePages, follow, isLeftToRouter, stack } from './stack.ts';
import type { StackPage } from './stack.ts';

/**
 * The page in sight and the hidden ones. What is hidden keeps its state and its elements, which are
 * out of the document, and does nothing: its effects are gone until it comes back. An address that has
 * no page to show (on its way, failed, unknown) is left to the router.
 */
export function Stack() {
  const state = useRouterState();
  const { pages, shown } = useStore(stack);
  useLayoutEffect(() => follow(state), [state]);
  useLayoutEffect(() => closePages, []);
  return (
    <>
      <Entrance sight={pages.find(({ id }) => id === shown)?.sight} />
      {isLeftToRouter(state) && <Outlet />}
      {pages
        // In the order in which they were made: what stays need not be moved.
        .toSorted((a, b) => a.id - b.id)
        .map((page) => (
          <Activity key={page.id} mode={page.id === shown ? 'visible' : 'hidden'}>
            <PageView match={page.match} href={page.href} sight={page.sight} />
          </Activity>
        ))}
    </>
  );
}

/**
 * The first page was made before there was a place for it (`boot.ts`). Standing before the pages, this
 * brings it into the document before their effects run.
 */
function Entrance({ sight }: { sight: Sight | undefined }) {
  useLayoutEffect(() => {
    if (sight) enterSight(sight);
  }, [sight]);
  return null;
}

/** What else changes of a page is nothing to render it for. */
type PageViewProps = Pick<StackPage, 'match' | 'href' | 'sight'>;

/**
 * Each page has a provider of words of its own: React brings a context that changes above a hidden
 * Activity only to some of what reads it there, and half a page would stay in the old language.
 */
const PageView = memo(function PageView({ match, href, sight }: PageViewProps) {
  const routes: Readonly<Record<string, AnyRoute | undefined>> = useRouter().routesById;
  const Component = routes[match.routeId]?.options.component;
  // After the page's own effects, which may scroll and set the focus.
  useLayoutEffect(() => comeBack(sight), [sight]);
  useLayoutEffect(() => findPlace(sight, href), [sight, href]);
  return createPortal(
    <I18nProvider i18n={i18n}>
      <PageContext value={match}>
        <Suspense fallback={<PagePending />}>
          <CatchBoundary getResetKey={() => match} errorComponent={RouteFailure}>
            {Component && <Component />}
          </CatchBoundary>
        </Suspense>
      </PageContext>
    </I18nProvider>,
    sight.host,
  );
});
