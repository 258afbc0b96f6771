import type { MessageDescriptor } from '@lingui/core';

import type { CatalogueLevel } from '../i18n/activate.ts';

export type Tab = 'home' | 'market' | 'trade' | 'shares' | 'me';

/** What a route says about itself before anything of its screen is loaded. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Deny by default: a route that says nothing needs a session. */
    requireAuth?: boolean;
    /** For the document's title and the announcement to screen readers. */
    title?: MessageDescriptor;
    /** The tab it belongs to; `tabRoot` marks the tab's first screen, which shows the tab bar. */
    tab?: Tab;
    tabRoot?: boolean;
    /** Which words its screen needs, all unless it says otherwise: see i18n/activate.ts. */
    words?: CatalogueLevel;
    /** Whether leaving and coming back begins afresh. */
    forget?: boolean;
  }
}
