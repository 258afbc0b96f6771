import { memo, useCallback, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { Select, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';

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

type TabRow = (typeof tabs)[number];

/** At the bottom of a phone, at the side of a wide screen. */
export function TabBar({ current }: { current: Tab }) {
  const { t, i18n } = useLingui();
  const { wanted, choose } = useChoice();
  const unread = useUnread();
  const waiting = unread ? unread.total + unread.support : 0;
  return (
    <>
      <nav className={styles['tabs']} aria-label={t`Main areas`}>
        {tabs.map((row) => (
          <TabLink
            key={row.tab}
            row={row}
            label={i18n._(row.label)}
            isCurrent={row.tab === (wanted ?? current)}
            waiting={row.tab === 'me' ? waiting : 0}
            onChoose={choose}
          />
        ))}
      </nav>
      <AgreementCheck />
    </>
  );
}

type Choose = (event: MouseEvent, row: TabRow) => void;

/** A tap moves the mark, and the page follows. `wanted`: the tab whose page is on its way. */
function useChoice(): { wanted: Tab | undefined; choose: Choose } {
  const router = useRouter();
  const [wanted, setWanted] = useState<Tab>();
  // The same, as it is known before anything is rendered.
  const asked = useRef<Tab>(undefined);
  const choose = useCallback<Choose>(
    (event, { tab, to }) => {
      const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!plain || event.button !== 0) return;
      event.preventDefault();
      if (asked.current === tab) return;
      const href = leftAt(tab);
      // A second tap on the present tab leads to its top, as on every phone.
      if (!asked.current && router.state.location.href === href) return scrollToTop();
      asked.current = tab;
      setWanted(tab);
      const navigated = href === undefined ? router.navigate({ to }) : router.navigate({ href });
      void navigated.finally(() => {
        if (asked.current !== tab) return;
        asked.current = undefined;
        setWanted(undefined);
      });
    },
    [router],
  );
  return { wanted, choose };
}

type TabLinkProps = {
  row: TabRow;
  label: string;
  isCurrent: boolean;
  /** How many messages wait there. */
  waiting: number;
  onChoose: Choose;
};

/**
 * A tap renders the tab that loses the mark and the one that gets it, and no other. No link of the
 * router's: each of those looks at every address again, and would mark the tab that is being left.
 */
const TabLink = memo(function TabLink({ row, label, isCurrent, waiting, onChoose }: TabLinkProps) {
  const router = useRouter();
  const { tab, to, icon } = row;
  const preload = () => {
    // What could not be loaded is asked for again with the page, which then says so.
    if (leftAt(tab) === undefined) router.preloadRoute({ to }).catch(() => undefined);
  };
  return (
    <a
      href={router.history.createHref(to)}
      className={styles['tab']}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => onChoose(event, row)}
    >
      <span className={styles['icon']}>
        <Icon name={icon} />
        {waiting > 0 && <Badge count={waiting} className={styles['badge']} />}
      </span>
      <span className={styles['label']} data-label={label}>
        <span>{label}</span>
      </span>
      {waiting > 0 && <Waiting count={waiting} />}
    </a>
  );
});

function Waiting({ count }: { count: number }): ReactNode {
  const number = useFormats().quantity(count);
  const form = pluralForm(count);
  return (
    <VisuallyHidden>
      <Select value={form} _one={`${number} unread message`} other={`${number} unread messages`} />
    </VisuallyHidden>
  );
}
