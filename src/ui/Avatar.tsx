import { useState } from 'react';

import { classes } from './classes.ts';
import styles from './Avatar.module.css';

type Props = {
  name: string;
  src?: string | undefined;
  size?: 'normal' | 'large';
  /** For instruments: a square with the first letters. */
  square?: boolean;
};

/** A picture, or the first letters of the name; always beside the name, so it says nothing itself. */
export function Avatar({ name, src, size = 'normal', square = false }: Props) {
  const [failed, setFailed] = useState<string>();
  const showsPicture = src !== undefined && src !== '' && src !== failed;
  return (
    <span
      className={classes(styles['avatar'], styles[size], square && styles['square'])}
      aria-hidden="true"
    >
      {showsPicture ? (
        <img src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** One Han character, or the first letters of the first two words. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = Array.from(words[0] ?? '')[0] ?? '';
  if (first > '\u2e7f') return first;
  const second = Array.from(words[1] ?? '')[0] ?? '';
  return (first + second).toUpperCase();
}
