import type { ReactNode } from 'react';

import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icons.ts';
import styles from './EmptyState.module.css';

type Props = {
  icon: IconName;
  title: ReactNode;
  /** What this place is and what to do next. */
  text?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className={styles['state']}>
      <span className={styles['icon']}>
        <Icon name={icon} />
      </span>
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
