import { msg } from '@lingui/core/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createRoute } from '@tanstack/react-router';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import { queryClient } from '../../src/api/query-client.ts';
import { answerFirst } from '../../src/app/answered-history.ts';
import { loadFirstPage } from '../../src/app/boot.ts';
import { under } from '../../src/routes/root.ts';
import { until } from '../support/app-screen.tsx';
import { newMoment } from '../support/moment.ts';
import { standInForPlatform } from '../support/platform.ts';
import { render } from '../support/render.tsx';
import { stackRouter } from '../support/stack.tsx';

beforeAll(() => void standInForPlatform());

const answer = newMoment();
const staticData = { requireAuth: false, title: msg`Share` };

const slow = createRoute({
  ...under,
  path: '/slow',
  staticData,
  loader: () => answer.come,
  component: () => <p>the page that was opened</p>,
});

const wanted = createRoute({
  ...under,
  path: '/wanted',
  staticData,
  component: () => <p>the page that was wanted then</p>,
});

/** As the app begins, at the address of a page that is long on its way. */
async function begin() {
  const router = stackRouter([slow, wanted], '/slow');
  answerFirst(router as never);
  await loadFirstPage(router as never);
  return router;
}

/** Does something, and keeps the frame that it waits for from coming until it is let go. */
function beforeItsFrame(doing: () => void): { comes: () => void } {
  let held: FrameRequestCallback | undefined;
  const heldId = -1;
  const { cancelAnimationFrame } = globalThis;
  const asking = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    held = callback;
    return heldId;
  });
  const calling = vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((id) => {
    if (id === heldId) held = undefined;
    else cancelAnimationFrame(id);
  });
  onTestFinished(() => calling.mockRestore());
  doing();
  asking.mockRestore();
  return { comes: () => held?.(performance.now()) };
}

it('a step that was made before the first page, and whose frame comes after it, leads on', async () => {
  const router = await begin();
  const rendered = newMoment();
  router.subscribe('onRendered', rendered.now);
  const frame = beforeItsFrame(() => router.history.push('/wanted'));
  const { container } = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  answer.now();
  await until(() => container.textContent.includes('the page'), 'a page is rendered');
  await rendered.come;
  frame.comes();
  await until(
    () => container.textContent === 'the page that was wanted then',
    'the step has led where it should',
  );
  expect(router.state.location.pathname).toBe('/wanted');
});
