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
};

export function EmptyState({ icon, title, text, action, page = false }: Props) {
  return (
    <div className={classes(styles['state'], page && styles['page'])}>
      <span className={styles['icon']}>
        <Icon name={icon} />
      </span>
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {Boolean(action) && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
