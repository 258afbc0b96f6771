import type { ReactNode } from 'react';

import styles from './ControlFrame.module.css';

type Props = { leading?: ReactNode; trailing?: ReactNode; children: ReactNode };

/** The box around an input: border, focus ring and error come from the input inside. */
export function ControlFrame({ leading, trailing, children }: Props) {
  return (
    <div className={styles['frame']}>
      {leading !== undefined && <span className={styles['side']}>{leading}</span>}
      {children}
      {trailing !== undefined && <span className={styles['side']}>{trailing}</span>}
    </div>
  );
}
