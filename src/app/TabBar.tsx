import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { Tab } from '../routes/static-data.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './TabBar.module.css';

const tabs = [
  { tab: 'home', to: '/home', icon: 'home', label: msg`Home` },
  { tab: 'market', to: '/market', icon: 'market', label: msg`Market` },
  { tab: 'trade', to: '/trade', icon: 'trade', label: msg`Trade` },
  { tab: 'shares', to: '/shares/new', icon: 'new', label: msg`New shares` },
  { tab: 'me', to: '/personCenter', icon: 'me', label: msg`Me` },
] as const;

/** At the bottom of a phone, at the side of a wide screen. */
export function TabBar({ current }: { current: Tab }) {
  const { t, i18n } = useLingui();
  return (
    <nav className={styles['tabs']} aria-label={t`Main areas`}>
      {tabs.map(({ tab, to, icon, label }) => (
        <Link
          key={tab}
          to={to}
          className={styles['tab']}
          aria-current={tab === current ? 'page' : undefined}
        >
          <Icon name={icon} />
          <span className={styles['label']}>{i18n._(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
