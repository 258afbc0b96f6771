import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icons.ts';
import styles from './EmptyState.module.css';

type Props = {
  icon: IconName;
  title: ReactNode;
  /** What this place is and what to do next. */
  text?: ReactNode;
  action?: ReactNode;
  /** Nothing else is on the screen: it stands in its middle. */
  page?: boolean;
  /** There has never been anything: a list without a record to show beside it stands in the middle. */
  nothingYet?: boolean;
};

export function EmptyState(props: Props) {
  const { icon, title, text, action, page = false, nothingYet = false } = props;
  return (
    <div
      className={classes(styles['state'], page && styles['page'])}
      data-nothing-yet={nothingYet || undefined}
    >
      <span className={styles['icon']}>
        <Icon name={icon} />
      </span>
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {Boolean(action) && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
