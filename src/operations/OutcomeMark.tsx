import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import type { IconName } from '../ui/icons/icons.ts';
import styles from './OutcomeMark.module.css';

/** How something that was sent stands: done, on its way, not known, refused, or over without it. */
export type Standing = 'done' | 'waiting' | 'doubt' | 'refused' | 'ended';

const icons: Record<Standing, IconName> = {
  done: 'check',
  waiting: 'clock',
  doubt: 'help',
  refused: 'close',
  ended: 'minus',
};

/** What the eye meets before the title of an outcome has been read, which says the same in words. */
export function OutcomeMark({ standing }: { standing: Standing }) {
  return (
    <span
      // Another standing arrives anew.
      key={standing}
      className={classes(styles['mark'], styles[standing])}
      data-standing={standing}
      aria-hidden="true"
    >
      <Icon name={icons[standing]} />
    </span>
  );
}
