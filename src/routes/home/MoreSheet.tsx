import { Trans, useLingui } from '@lingui/react/macro';

import type { RenderMore } from '../../features/home/Shortcuts.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import styles from './MoreSheet.module.css';

/** The areas that have no room on the first screen of a phone; fetched when it is opened. */
export function MoreSheet({ items, ...sheet }: Parameters<RenderMore>[0]) {
  const { i18n } = useLingui();
  return (
    <Sheet {...sheet} title={<Trans context="other areas">More</Trans>}>
      <div className={styles['more']}>
        {items.map(({ icon, name, render }) => (
          <Row key={name.id} leading={<Icon name={icon} />} title={i18n._(name)} render={render} />
        ))}
      </div>
    </Sheet>
  );
}
