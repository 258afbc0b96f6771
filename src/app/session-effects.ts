import { onOtherTab, onSessionEnd, wantedPage } from '../session/session.ts';
import type { AppRouter } from './router.ts';

/** When a session ends, the app goes to /login, which says why; what was wanted comes back after. */
export function followSession(router: AppRouter): void {
  // What this tab shows and keeps may be somebody else's now.
  onOtherTab(() => location.reload());
  onSessionEnd(({ reason }) => {
    const { pathname, href } = router.state.location;
    const wanted = reason === 'expired' ? wantedPage(href) : undefined;
    if (pathname === '/login') return;
    void router.navigate({
      to: '/login',
      search: wanted === undefined ? {} : { to: wanted },
      replace: true,
    });
  });
}
