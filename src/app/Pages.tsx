import { Activity, Suspense, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Outlet, RouterContextProvider, useRouter } from '@tanstack/react-router';

import { useStore } from '../lib/store.ts';
import { pages } from './pages.ts';
import type { Page } from './pages.ts';

/**
 * The page in sight and the hidden ones. What is hidden keeps its state and its elements, which are
 * out of the document, and does nothing: its effects are gone until it comes back. Each has a provider
 * of words of its own: React brings a context that changes above a hidden Activity only to some of
 * what reads it there, and half a page would stay in the old language.
 */
export function Pages() {
  const router = useRouter();
  const { main, all, shown } = useStore(pages);
  if (!main) return null;
  return all.map((page) => (
    <Activity key={page.id} mode={page.id === shown ? 'visible' : 'hidden'}>
      {createPortal(
        <I18nProvider i18n={i18n}>
          <RouterContextProvider router={page.router ?? router}>
            <Suspense>
              <Outlet />
            </Suspense>
            <Sight onShow={page.onShow} />
          </RouterContextProvider>
        </I18nProvider>,
        page.host,
      )}
    </Activity>
  ));
}

/** Comes after the page's own effects. */
function Sight({ onShow }: { onShow: Page['onShow'] | undefined }) {
  useLayoutEffect(() => onShow?.(), [onShow]);
  return null;
}
