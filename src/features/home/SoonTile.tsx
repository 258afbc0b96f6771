import { Trans } from '@lingui/react/macro';

import { Chip } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import styles from './SoonTile.module.css';

type Props = { icon: IconName; title: string; text: string; render: RenderAnchor };

/** An area that opens later; it leads to its place and promises nothing. */
export function SoonTile({ icon, title, text, render }: Props) {
  return render({
    className: styles['tile'] ?? '',
    children: (
      <>
        <Icon name={icon} className={styles['icon'] ?? ''} />
        <span className={styles['words']}>
          <span className={styles['title']}>
            {title}{' '}
            <Chip>
              <Trans>Not open yet</Trans>
            </Chip>
          </span>
          <span className={styles['text']}>{text}</span>
        </span>
        <Icon name="chevron" size="small" />
      </>
    ),
  });
}
