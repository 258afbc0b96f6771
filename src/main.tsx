import { createRoot } from 'react-dom/client';

import { App } from './app/App.tsx';
import { afterFirstPage, boot } from './app/boot.ts';
import { isForeseen } from './api/errors.ts';

/*
 * The order matters: loaders run when the app is rendered, so the language and what was kept on the
 * device must be there before it.
 */
async function start(root: HTMLElement): Promise<void> {
  const router = await boot();
  afterFirstPage(router);
  createRoot(root, { onCaughtError: noteUnforeseen }).render(<App router={router} />);
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
