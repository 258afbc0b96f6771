import { QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { act } from 'react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';

import { forgetAllIntents } from '../../src/operations/intent.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { endSession, startSession } from '../../src/session/session.ts';
import type { TestBrokerage } from './brokerage.ts';
import { newMoment } from './moment.ts';
import type { Moment } from './moment.ts';
import { render } from './render.tsx';
import type { Rendered } from './render.tsx';
import type { TestClient } from './test-client.ts';
import { patienceMs } from './patience.ts';

type Backend = { app: { fetch(request: Request): Response | Promise<Response> } };

export type Carried = {
  /** Paths of the calls that went out, in order. */
  calls: string[];
  /** The next call to this path reaches nobody. */
  loseNext(path: string): void;
  /**
   * Until `carryAll`, something before the brokerage answers calls to this path that it cannot: nothing is
   * known, and the connection is there.
   */
  failAll(path: string): void;
  carryAll(): void;
  /** The next call to this path arrives, but its answer does not. */
  loseAnswerOf(path: string): void;
  /** The next call to this path arrives, and its answer waits for that moment. */
  holdAnswerOf(path: string): Moment;
};

/** A new investor of the brokerage, whose session this app has. */
export async function signUp(
  brokerage: TestBrokerage,
): Promise<{ phone: TestClient; userId: string }> {
  const phone = brokerage.client();
  const { userinfo } = await phone.register({
    username: 'lena',
    phone: '+8613800000001',
    invitation_code: await brokerage.invite(),
  });
  startSession({ id: userinfo.id, token: userinfo.token });
  return { phone, userId: userinfo.id };
}

/** Carries every call of the app to the real brokerage in process, until the test ends. */
export function carryTo(backend: Backend): Carried {
  const calls: string[] = [];
  const lost = new Set<string>();
  const failing = new Set<string>();
  const unanswered = new Set<string>();
  const held = new Map<string, Moment>();
  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      const { pathname } = new URL(request.url);
      calls.push(pathname);
      if (lost.delete(pathname)) return HttpResponse.error();
      if (failing.has(pathname)) return new HttpResponse(null, { status: 502 });
      const moment = held.get(pathname);
      held.delete(pathname);
      const answer = await backend.app.fetch(request);
      await moment?.come;
      return unanswered.delete(pathname) ? HttpResponse.error() : answer;
    }),
  );
  server.listen();
  onTestFinished(async () => {
    endSession({ reason: 'logout', message: '' });
    queryClient.clear();
    await forgetAllIntents();
    server.close();
  });
  return {
    calls,
    loseNext: (path) => void lost.add(path),
    failAll: (path) => void failing.add(path),
    carryAll: () => failing.clear(),
    loseAnswerOf: (path) => void unanswered.add(path),
    holdAnswerOf: (path) => {
      const moment = newMoment();
      held.set(path, moment);
      return moment;
    },
  };
}

/** Renders one screen with what the app puts around it. */
export async function renderScreen(screen: ReactNode): Promise<Rendered> {
  const rootRoute = createRootRoute({ component: () => screen });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

/** Waits, with React, until something is so. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > end)
      throw new Error(`it never happened: ${what}; the page: ${document.body.textContent}`);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
}
