import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

import { useStore } from '../lib/store.ts';
import { Announcement, VisuallyHidden } from './VisuallyHidden.tsx';
import { Icon } from './icons/Icon.tsx';
import { toast, toastStore } from './toast.ts';
import type { ToastState } from './toast.ts';
import styles from './ToastHost.module.css';
import { openDialogs } from './overlays.ts';

/** Shows the toast; once in the app. Inside the topmost dialog while one is open. */
export function ToastHost() {
  const current = useStore(toastStore);
  const dialog = useStore(openDialogs).at(-1);
  const host = (
    <>
      <Announcement>{current && current.kind !== 'failure' ? current.text : ''}</Announcement>
      <VisuallyHidden role="alert">
        {current?.kind === 'failure' ? current.text : ''}
      </VisuallyHidden>
      {current && <ToastView key={current.id} current={current} />}
    </>
  );
  return dialog ? createPortal(host, dialog) : host;
}

const symbols = { success: 'check-circle', failure: 'warning' } as const;

function ToastView({ current }: { current: ToastState }) {
  const ref = useRef<HTMLDivElement>(null);
  // A popover lies above every dialog, whatever the stacking below.
  useLayoutEffect(() => ref.current?.showPopover?.(), []);
  const { kind, text } = current;
  return (
    <div
      ref={ref}
      popover="manual"
      className={styles['blocker']}
      data-testid="toast-blocker"
      aria-hidden="true"
      // The tap does not reach what lies below; it only shortens the wait.
      onClick={() => {
        if (kind !== 'loading') toast.close();
      }}
    >
      <div className={styles['toast']} data-kind={kind} data-testid="toast">
        {kind === 'loading' && <span className={styles['spinner']} />}
        {(kind === 'success' || kind === 'failure') && <Icon name={symbols[kind]} />}
        <span>{text}</span>
      </div>
    </div>
  );
}
