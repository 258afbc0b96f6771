import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { RenderAnchor } from './anchor.ts';
import { classes } from './classes.ts';
import { IconButton } from './icons/IconButton.tsx';
import { PageHeading } from './PageHeading.tsx';
import styles from './TopBar.module.css';

type Props = {
  title: ReactNode;
  /** What the page is called, where that is not its title; null: as its route says. */
  name?: string | null;
  subtitle?: ReactNode;
  /** Shows the way back: a press, or the caller's own link. */
  onBack?: () => void;
  back?: RenderAnchor;
  actions?: ReactNode;
  /** For the first screens of the tabs: a larger title. */
  large?: boolean;
};

export function TopBar(props: Props) {
  const { title, name, subtitle, onBack, back, actions, large = false } = props;
  const { t } = useLingui();
  const hasBack = onBack !== undefined || back !== undefined;
  return (
    <div className={classes(styles['bar'], hasBack && styles['withBack'])}>
      {hasBack && (
        <IconButton
          label={t`Back`}
          icon="back"
          {...(back ? { render: back } : {})}
          {...(onBack ? { onClick: onBack } : {})}
        />
      )}
      <div className={styles['titles']}>
        <PageHeading className={classes(styles['title'], large && styles['large'])} name={name}>
          {title}
        </PageHeading>
        {subtitle !== undefined && <p className={styles['subtitle']}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
