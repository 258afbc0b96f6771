import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';

import { useMedia } from '../../lib/use-media.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import styles from './Shortcuts.module.css';

export type Shortcut = { icon: IconName; name: MessageDescriptor; render: RenderAnchor };

export type RenderMore = (props: {
  items: readonly Shortcut[];
  open: boolean;
  onClose: () => void;
}) => ReactNode;

type Props = {
  items: readonly Shortcut[];
  /** The sheet with the others. */
  more: RenderMore;
};

/** So many have room beside "More" in one line of a phone. */
const first = 4;

/** The ways to what is done most, and to everything else behind one more. */
export function Shortcuts({ items, more }: Props) {
  const { t, i18n } = useLingui();
  const wide = useMedia('(min-width: 48rem)');
  const [open, setOpen] = useState(false);
  // Whoever comes back from another area finds this one as it was at first.
  useEffect(() => () => setOpen(false), []);
  const shown = wide ? items : items.slice(0, first);
  return (
    <nav aria-label={t`All areas`}>
      <ul className={styles['list']}>
        {shown.map(({ icon, name, render }) => (
          <li key={name.id}>
            {render({
              className: styles['shortcut'] ?? '',
              children: <Face icon={icon} name={i18n._(name)} />,
            })}
          </li>
        ))}
        {!wide && (
          <li>
            <button type="button" className={styles['shortcut']} onClick={() => setOpen(true)}>
              <Face icon="more" name={t({ message: 'More', context: 'other areas' })} />
            </button>
          </li>
        )}
      </ul>
      {more({ items: items.slice(first), open, onClose: () => setOpen(false) })}
    </nav>
  );
}

function Face({ icon, name }: { icon: IconName; name: string }) {
  return (
    <>
      <span className={styles['icon']}>
        <Icon name={icon} />
      </span>
      <span className={styles['name']}>{name}</span>
    </>
  );
}
