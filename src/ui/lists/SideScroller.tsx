import type { ReactNode } from 'react';

import { classes } from '../classes.ts';
import fade from './EdgeFade.module.css';
import styles from './SideScroller.module.css';

type Props = {
  className?: string | undefined;
  'aria-label'?: string;
  'aria-labelledby'?: string | undefined;
  children: ReactNode;
};

/**
 * What may be wider than the screen, such as a table of figures: it scrolls by itself, by finger and by
 * keys, and fades at the edge beyond which it goes on.
 */
export function SideScroller({ className, children, ...name }: Props) {
  return (
    <div
      {...name}
      // No landmark beside the section that it stands in, and no form.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag says that
      role="group"
      className={classes(styles['scroller'], fade['fading'], className)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
      tabIndex={0}
    >
      {children}
    </div>
  );
}
