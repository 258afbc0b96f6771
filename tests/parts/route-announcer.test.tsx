import { msg } from '@lingui/core/macro';
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { RouteAnnouncer } from '../../src/app/RouteAnnouncer.tsx';
import { createStore, useStore } from '../../src/lib/store.ts';
import { PageHeading } from '../../src/ui/PageHeading.tsx';
import { until } from '../support/app-screen.tsx';
import { perform, render } from '../support/render.tsx';

const share = createStore('600000');

const loading = createStore(false);

afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function SharePage() {
  return (
    <div aria-busy={useStore(loading)}>
      <PageHeading>{useStore(share)}</PageHeading>
    </div>
  );
}

/** Two pages about one share, and another one. */
async function openAt(address: string) {
  const root = createRootRoute({
    component: () => (
      <>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <RouteAnnouncer />
      </>
    ),
  });
  const page = (path: string, title: ReturnType<typeof msg>, component: () => React.ReactNode) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { requireAuth: false, title, tab: 'market' },
      component,
    });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/share', msg`Share`, SharePage),
      page('/holding', msg`Holding`, SharePage),
      page('/market', msg`Market`, () => <PageHeading>Today</PageHeading>),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const { find } = await render(<RouterProvider router={router as never} />);
  const said: string[] = [];
  const output = find('output');
  new MutationObserver(() => {
    if (output.textContent !== '') said.push(output.textContent);
  }).observe(output, { childList: true, characterData: true, subtree: true });
  return {
    said,
    go: (to: string) => act(() => router.navigate({ to } as never)),
    hears: (...words: string[]) =>
      until(() => said.join() === words.join(), `it hears ${words.join()}, not ${said.join()}`),
  };
}

it('says once what heads a page, as its tab does, also where the next is called the same', async () => {
  const app = await openAt('/market');
  await app.go('/share');
  await perform(() => share.set('Harbour Lines'));
  await app.hears('Harbour Lines');
  expect(document.title).toBe('Harbour Lines · Lotwise');
  await app.go('/holding');
  await app.hears('Harbour Lines', 'Harbour Lines');
  await perform(() => share.set('Harbour Lines Group'));
  expect(document.title).toBe('Harbour Lines Group · Lotwise');
  await app.go('/market');
  await app.hears('Harbour Lines', 'Harbour Lines', 'Today');
  expect(document.title).toBe('Today · Lotwise');
});

it('says nothing of a page that was left at once', async () => {
  const app = await openAt('/market');
  await app.go('/share');
  await app.go('/market');
  await app.hears('Today');
});

it('waits for a page that is on its way, which has its own name later', async () => {
  const app = await openAt('/market');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await perform(() => loading.set(true));
  await app.go('/share');
  await pass(700);
  expect(app.said).toEqual([]);
  await perform(() => {
    share.set('Cloud Harbour');
    loading.set(false);
  });
  await pass(700);
  expect(app.said).toEqual(['Cloud Harbour']);
});

it('says after a while what a page is called so far', async () => {
  const app = await openAt('/market');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await perform(() => {
    share.set('600001');
    loading.set(true);
  });
  await app.go('/share');
  await pass(4_000);
  expect(app.said).toEqual(['600001']);
  await perform(() => loading.set(false));
});
