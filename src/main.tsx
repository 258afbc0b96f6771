import { createRoot } from 'react-dom/client';

import { App } from './app/App.tsx';
import { afterFirstPaint, boot } from './app/boot.ts';

/*
 * The order matters: loaders run when the router is made, so the language and what was kept on the
 * device must be there before it.
 */
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');
const router = await boot();
createRoot(root).render(<App router={router} />);
afterFirstPaint();
