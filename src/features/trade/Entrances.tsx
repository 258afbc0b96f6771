import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import styles from './Entrances.module.css';

/** The other ways to trade, and what was traded. */
export function Entrances() {
  const { t } = useLingui();
  return (
    <nav className={styles['entrances']} aria-label={t`More ways to trade`}>
      <Link to="/shares/new" className={styles['entrance']}>
        <Face icon="new" name={<Trans>New shares</Trans>} />
      </Link>
      <Link to="/shares/dzjy" className={styles['entrance']}>
        <Face icon="block-trade" name={<Trans>Block trade</Trans>} />
      </Link>
      <Link to="/trade/money" className={styles['entrance']}>
        <Face icon="savings" name={<Trans>Savings</Trans>} />
      </Link>
      <Link to="/historyPosition" className={styles['entrance']}>
        <Face icon="closed" name={<Trans>Closed positions</Trans>} />
      </Link>
    </nav>
  );
}

function Face({ icon, name }: { icon: IconName; name: ReactNode }) {
  return (
    <>
      <span className={styles['icon']}>
        <Icon name={icon} />
      </span>
      <span className={styles['name']}>{name}</span>
    </>
  );
}
