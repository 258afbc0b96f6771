import { lazyRouteComponent } from '@tanstack/react-router';

import { loadCatalogue } from '../i18n/activate.ts';
import { lateIcons, loadIcons } from '../ui/icons/late-icons.ts';

/** What the shell shows to whoever is logged in; /login does not load it. */
export const TabBar = lazyRouteComponent(() => import('./investor/TabBar.tsx'), 'TabBar');

/** The card of a message that has just come: loaded with the first of them. */
export const MessageNotice = lazyRouteComponent(
  () => import('./MessageNotice.tsx'),
  'MessageNotice',
);

/** What is said before a session ends: loaded when it is about to. */
export const SessionEndNotice = lazyRouteComponent(async () => {
  await loadCatalogue('all');
  return import('./SessionEndNotice.tsx');
}, 'SessionEndNotice');

/** Fetches it before the first screen behind the login. Undefined when it is here. */
export function investorShell(): Promise<unknown> | undefined {
  if ('home' in lateIcons.get()) return undefined;
  return Promise.all([loadIcons(), TabBar.preload?.()]);
}
