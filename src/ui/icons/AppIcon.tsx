import { classes } from '../classes.ts';
import styles from './AppIcon.module.css';

type Props = { size?: 'small' | 'normal' | 'large' };

/** The mark of Lotwise, the same drawing as public/icon.svg: an L, and lots that rise. */
export function AppIcon({ size = 'normal' }: Props) {
  return (
    <svg className={classes(styles['icon'], styles[size])} viewBox="0 0 512 512" aria-hidden="true">
      <rect className={styles['ground']} width="512" height="512" rx="116" />
      <path
        className={styles['mark']}
        d="M124 128a24 24 0 0 1 24-24h32a24 24 0 0 1 24 24v200h160a24 24 0 0 1 24 24v32a24 24 0 0 1-24 24H148a24 24 0 0 1-24-24z"
      />
      <rect className={styles['lot']} x="224" y="228" width="80" height="80" rx="20" />
      <rect className={styles['lot2']} x="308" y="144" width="80" height="80" rx="20" />
    </svg>
  );
}
