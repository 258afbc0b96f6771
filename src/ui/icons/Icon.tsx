import { useEffect } from 'react';

import { useStore } from '../../lib/store.ts';
import { classes } from '../classes.ts';
import { icons, isFirst } from './icons.ts';
import type { IconName, LateIconName } from './icons.ts';
import { lateIcons, loadIcons } from './late-icons.ts';
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
      {isFirst(name) ? <path d={icons[name]} /> : <LatePath name={name} />}
    </svg>
  );
}

/** Holds its place until the drawing is there. */
function LatePath({ name }: { name: LateIconName }) {
  const drawing = useStore(lateIcons)[name];
  const missing = drawing === undefined;
  useEffect(() => {
    if (missing) void loadIcons();
  }, [missing]);
  return drawing && <path d={drawing} />;
}
