import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';

import { isForeseen } from './api/errors.ts';
import { queryClient } from './api/query-client.ts';
import { afterFirstPage, boot } from './app/boot.ts';
import type { AppRouter } from './app/router.ts';

/**
 * The first page is rendered in slices, between which a finger is heard, and shown in one go. One that
 * is still on its way is shown as such at once: a transition would wait for it.
 */
async function start(root: HTMLElement): Promise<void> {
  const router = await boot();
  afterFirstPage(router);
  const app = createRoot(root, { onCaughtError: noteUnforeseen });
  const render = () => app.render(<App router={router} />);
  if (router.state.status === 'idle') startTransition(render);
  else render();
}

function App({ router }: { router: AppRouter }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** What a page could not show, it says itself; a connection that is gone is no fault to report. */
function noteUnforeseen(error: unknown): void {
  if (!isForeseen(error)) console.error(error);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');
start(root).catch((error: unknown) => {
  // Not even a catalogue could be loaded: index.html says so in three languages.
  console.error(error);
  document.getElementById('boot-failure')?.removeAttribute('hidden');
});
