import type { ComponentProps } from 'react';

import type { RenderAnchor } from '../anchor.ts';
import { Badge } from '../Badge.tsx';
import { classes } from '../classes.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import styles from './IconButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  /** The name read aloud and shown on a long hover. */
  label: string;
  icon: IconName;
  tone?: 'quiet' | 'accent' | 'filled';
  /** For a toggle, such as the watchlist star. */
  pressed?: boolean | undefined;
  /** A count on the corner; say it in the label as well. */
  badge?: number;
  render?: RenderAnchor;
};

export function IconButton({
  label,
  icon,
  tone = 'quiet',
  pressed,
  badge,
  render,
  type = 'button',
  ...rest
}: Props) {
  const className = classes(styles['button'], styles[tone]);
  const content = (
    <>
      <Icon name={icon} />
      {badge !== undefined && badge > 0 && <Badge count={badge} className={styles['badge']} />}
    </>
  );
  if (render) return render({ className, children: content, 'aria-label': label });
  return (
    <button
      {...rest}
      type={type}
      className={className}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
    >
      {content}
    </button>
  );
}
