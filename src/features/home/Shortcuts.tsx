import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';

import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import styles from './Shortcuts.module.css';

export type Shortcut = { icon: IconName; name: MessageDescriptor; render: RenderAnchor };

/** The ways into every area, two rows of four on a phone. */
export function Shortcuts({ items }: { items: readonly Shortcut[] }) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`All areas`}>
      <ul className={styles['list']}>
        {items.map(({ icon, name, render }) => (
          <li key={name.id}>
            {render({
              className: styles['shortcut'] ?? '',
              children: (
                <>
                  <span className={styles['icon']}>
                    <Icon name={icon} />
                  </span>
                  <span className={styles['name']}>{i18n._(name)}</span>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
