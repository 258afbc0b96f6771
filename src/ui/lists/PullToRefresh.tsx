import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import { Announcement } from '../VisuallyHidden.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useScroller } from '../scroller.ts';
import { pullPx, usePull } from './use-pull.ts';
import styles from './PullToRefresh.module.css';

type Props = {
  /** Fetches the data of this screen again; the app itself is never reloaded. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
};

type State = 'idle' | 'refreshing' | 'done' | 'failed';

/** Inside a Screen: pull down at its top, or press the button that the keyboard reaches first. */
export function PullToRefresh({ onRefresh, children }: Props) {
  const { t } = useLingui();
  const scroller = useScroller();
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('idle');
  const refreshing = state === 'refreshing';

  const refresh = async () => {
    if (refreshing) return;
    setState('refreshing');
    try {
      await onRefresh();
      setState('done');
    } catch {
      setState('failed');
    }
  };
  // Moves the element itself: a finger should not wait for a render.
  const follow = (distance: number) => {
    const element = frame.current;
    if (!element) return;
    element.toggleAttribute('data-pulling', distance > 0);
    element.style.setProperty('--pull', String(Math.min(1.5, distance / pullPx)));
  };
  usePull(scroller, !refreshing, follow, () => void refresh());

  const words = {
    idle: '',
    refreshing: t`Updating`,
    done: t`Up to date`,
    failed: t`Update failed`,
  };
  return (
    <div ref={frame} className={styles['frame']} data-state={state}>
      <button type="button" className={styles['button']} onClick={() => void refresh()}>
        {t`Refresh`}
      </button>
      <Announcement>{words[state]}</Announcement>
      <span className={styles['mark']} aria-hidden="true">
        <Icon name="refresh" size="small" />
      </span>
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
