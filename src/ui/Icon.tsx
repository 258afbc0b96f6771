import { icons } from './icons.ts';
import type { IconName } from './icons.ts';
import { classes } from './classes.ts';
import styles from './Icon.module.css';

type Props = {
  name: IconName;
  size?: 'small' | 'normal' | 'large';
  className?: string | undefined;
};

/** A drawing beside words; it is never the only name of a thing, so it is silent to readers. */
export function Icon({ name, size = 'normal', className }: Props) {
  return (
    <svg
      className={classes(styles['icon'], styles[size], className)}
      viewBox="0 0 24 24"
      fill={name === 'star-filled' ? 'currentColor' : 'none'}
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  );
}
