import { useLingui } from '@lingui/react/macro';

import { useAppearance } from '../../lib/appearance.ts';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Amount.module.css';

type Props = {
  /** Formatted by the caller: `formats.money(minor)`. */
  text: string;
  size?: 'inherit' | 'large' | 'hero';
  /** For amounts that are no secret, such as a fee. */
  open?: boolean;
  /** Of what came to nothing: no sum that anybody should count. */
  faint?: boolean;
  className?: string | undefined;
};

/** Money of the investor; becomes dots, for eyes and ears, while amounts are hidden. */
export function Amount({ text, size = 'inherit', open = false, faint = false, className }: Props) {
  const { t } = useLingui();
  const hidden = useAppearance().amountsHidden && !open;
  const name = classes(styles['amount'], styles[size], faint && styles['faint'], className);
  if (!hidden)
    return (
      <span className={name} style={{ ['--chars' as string]: text.length }}>
        {text}
      </span>
    );
  return (
    <span className={name} style={{ ['--chars' as string]: 6 }}>
      <span aria-hidden="true">••••••</span>
      <VisuallyHidden>{t`Amount hidden`}</VisuallyHidden>
    </span>
  );
}
