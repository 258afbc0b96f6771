import type { MouseEvent } from 'react';
import { msg } from '@lingui/core/macro';
import { Select, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';

import { useUnread } from '../../features/message/unread/queries.ts';
import { useFormats } from '../../i18n/formats.ts';
import { pluralForm } from '../../i18n/plural-form.ts';
import type { Tab } from '../../routes/root.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AgreementCheck } from './AgreementCheck.tsx';
import { scrollToTop } from '../places.ts';
import { leftAt } from '../stack.ts';
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
  const router = useRouter();
  const unread = useUnread();
  const waiting = unread ? unread.total + unread.support : 0;
  const number = useFormats().quantity(waiting);
  const form = pluralForm(waiting);

  const handleClick = (event: MouseEvent, tab: Tab) => {
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const href = leftAt(tab);
    if (!plain || event.button !== 0 || href === undefined) return;
    event.preventDefault();
    // A second tap on the present tab leads to its top, as on every phone.
    if (router.state.location.href === href) scrollToTop();
    else void router.navigate({ href });
  };

  return (
    <>
      <nav className={styles['tabs']} aria-label={t`Main areas`}>
        {tabs.map(({ tab, to, icon, label }) => (
          <Link
            key={tab}
            to={to}
            className={styles['tab']}
            aria-current={tab === current ? 'page' : undefined}
            onClick={(event) => handleClick(event, tab)}
          >
            <span className={styles['icon']}>
              <Icon name={icon} />
              {tab === 'me' && <Badge count={waiting} className={styles['badge']} />}
            </span>
            <span className={styles['label']}>{i18n._(label)}</span>
            {tab === 'me' && waiting > 0 && (
              <VisuallyHidden>
                <Select
                  value={form}
                  _one={`${number} unread message`}
                  other={`${number} unread messages`}
                />
              </VisuallyHidden>
            )}
          </Link>
        ))}
      </nav>
      <AgreementCheck />
    </>
  );
}
