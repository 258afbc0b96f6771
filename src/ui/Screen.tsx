import { useRef } from 'react';
import type { ReactNode, Ref } from 'react';

import { classes } from './classes.ts';
import { useRoom } from './room.ts';
import { ScrollerContext } from './scroller.ts';
import { useFocusInSight } from './use-focus-in-sight.ts';
import styles from './Screen.module.css';

type Props = {
  /** Stays at the top: a TopBar, tabs. */
  top?: ReactNode;
  /** Stays at the bottom, within reach of the thumb: the main action. */
  footer?: ReactNode;
  children: ReactNode;
  /** Without side margins, for lists and charts that reach the edges. */
  flush?: boolean;
  /** Full width on wide screens instead of a readable column. */
  wide?: boolean;
  /** What belongs to a form, beside it where a screen has room for both: only then is it rendered. */
  beside?: ReactNode;
  /** The footer keeps to the bottom on wide screens, too: there one writes below what was written. */
  anchored?: boolean;
  /** The element that scrolls, for saving and restoring its position. */
  scroller?: Ref<HTMLDivElement>;
};

/** A page: its own scroller between what stays at the top and at the bottom. */
export function Screen(props: Props) {
  const { top, footer, children, flush = false, beside, anchored = false, scroller } = props;
  const roomy = useRoom();
  const panes = roomy && beside !== undefined;
  const wide = props.wide === true || panes;
  // A wide screen has no thumb: there the main action ends the column that it belongs to.
  const ends = roomy && !props.wide && !anchored;
  const stays = Boolean(footer) && !ends;
  const own = useRef<HTMLDivElement>(null);
  useFocusInSight(own);
  const setScroller = (element: HTMLDivElement | null) => {
    own.current = element;
    return assign(scroller, element);
  };
  return (
    <ScrollerContext value={own}>
      <div className={styles['screen']}>
        {top && <header className={classes(styles['top'], wide && styles['wide'])}>{top}</header>}
        <div className={styles['scroller']} ref={setScroller} data-scroller="">
          <div
            className={classes(
              styles['body'],
              flush && styles['flush'],
              wide && styles['wide'],
              panes && styles['panes'],
              stays && styles['above'],
            )}
          >
            {/* Always there: what is open on a screen must outlive what comes beside it. */}
            <div className={panes ? undefined : styles['whole']}>
              {children}
              {panes && footer && <div className={styles['end']}>{footer}</div>}
            </div>
            {panes && <div className={styles['beside']}>{beside}</div>}
            {ends && !panes && footer && <div className={styles['end']}>{footer}</div>}
          </div>
        </div>
        {stays && (
          <footer className={styles['footer']}>
            <div className={classes(styles['footerBody'], wide && styles['wide'])}>{footer}</div>
          </footer>
        )}
      </div>
    </ScrollerContext>
  );
}

function assign<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
  return undefined;
}
