import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';

import { configQuery } from '../api/config.ts';
import { sessionEnding, useSessionUserId } from '../session/session.ts';
import { useStore } from '../lib/store.ts';
import { ToastHost } from '../ui/ToastHost.tsx';
import { ConnectionRibbon } from './ConnectionRibbon.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { MessageNotice, SessionEndNotice, TabBar } from './investor-shell.ts';
import { Stack } from './Stack.tsx';
import styles from './Shell.module.css';
import { UpdatePrompt } from '../update/UpdatePrompt.tsx';
import { useLeaf } from './use-leaf.ts';
import { arrived } from '../features/message/unread/arrival.ts';

/** What surrounds every screen: the way around, the state of the connection, the paper mark. */
export function Shell() {
  const { t } = useLingui();
  const { tab, tabRoot } = useLeaf();
  const loggedIn = useSessionUserId() !== undefined;
  const somethingCame = useStore(arrived) !== null;
  const isEnding = useStore(sessionEnding) !== null;
  const hasTabs = loggedIn && tab !== undefined;
  return (
    <div className={styles['shell']} data-tabs={hasTabs ? (tabRoot ? 'always' : 'wide') : 'never'}>
      <a className={styles['skip']} href="#main" onClick={skipToMain}>
        {t`Skip to content`}
      </a>
      <header className={styles['notices']}>
        <PaperMark />
        <ConnectionRibbon />
        <UpdatePrompt />
        <Suspense>{loggedIn && somethingCame && <MessageNotice />}</Suspense>
      </header>
      <Main>
        <Stack />
      </Main>
      <Suspense>{hasTabs && <TabBar current={tab} />}</Suspense>
      <Suspense>{loggedIn && isEnding && <SessionEndNotice />}</Suspense>
      <ToastHost />
      <RouteAnnouncer />
    </div>
  );
}

/** It alone follows whether a page is on its way: neither bar nor pages are rendered for that. */
function Main({ children }: { children: ReactNode }) {
  const moving = useRouterState({ select: (state) => state.isLoading });
  return (
    <main id="main" className={styles['main']} tabIndex={-1} aria-busy={moving}>
      {children}
    </main>
  );
}

/** The address belongs to the router: the link must not change it. */
function skipToMain(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Nobody should ever wonder whether this is real money. */
function PaperMark() {
  const { t } = useLingui();
  const { data: config } = useQuery({ ...configQuery, enabled: false });
  // Its place is kept until the answer is there, so that the page does not move then.
  if (!config) return <p className={styles['paper']}>{'\u00a0'}</p>;
  if (config.environment !== 'paper') return null;
  return <p className={styles['paper']}>{t`Paper trading: no real money`}</p>;
}
