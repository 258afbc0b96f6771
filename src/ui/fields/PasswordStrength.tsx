import { useLingui } from '@lingui/react/macro';

import styles from './PasswordStrength.module.css';

/** 0 too short, 1 weak, 2 fair, 3 good, 4 strong; the caller knows the rules. */
export type Strength = 0 | 1 | 2 | 3 | 4;

type Props = { strength: Strength };

/** Four bars and a word. */
export function PasswordStrength({ strength }: Props) {
  const { t } = useLingui();
  const words = [t`Too short`, t`Weak`, t`Fair`, t`Good`, t`Strong`];
  const word = words[strength];
  return (
    <div className={styles['strength']} data-strength={strength}>
      <div className={styles['bars']} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-on={step <= strength || undefined} />
        ))}
      </div>
      <output className={styles['word']}>{t`Password strength: ${word}`}</output>
    </div>
  );
}
