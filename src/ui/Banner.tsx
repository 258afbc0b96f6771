import type { ReactNode } from 'react';

import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icons.ts';
import { classes } from './classes.ts';
import styles from './Banner.module.css';

type BannerTone = 'accent' | 'good' | 'warn' | 'danger' | 'neutral';

type Props = {
  tone?: BannerTone;
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  /** A quiet button or a link at the end. */
  action?: ReactNode;
  /** Announce it when it appears. */
  live?: boolean;
};

const icons: Record<BannerTone, IconName> = {
  accent: 'info',
  good: 'check-circle',
  warn: 'warning',
  danger: 'warning',
  neutral: 'info',
};

/** A notice in the flow of a page. */
export function Banner(props: Props) {
  const { tone = 'accent', icon = icons[tone], title, children, action, live = false } = props;
  return (
    <div className={classes(styles['banner'], styles[tone])} role={live ? 'status' : undefined}>
      <Icon name={icon} size="small" className={styles['icon']} />
      <div className={styles['words']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children !== undefined && <div className={styles['text']}>{children}</div>}
      </div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
