import type { ComponentProps, ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { Side } from '../../contract/trade/types.ts';
import type { RenderAnchor } from './anchor.ts';
import { classes } from './classes.ts';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icons.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Button.module.css';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: 'primary' | 'outlined' | 'secondary' | 'quiet' | 'danger';
  /** In the colour of a side; otherwise in the colour of what can be done. */
  side?: Side | undefined;
  size?: 'normal' | 'small';
  /** Fills the line. */
  block?: boolean;
  /** Shows that the work goes on and takes no further press; the width stays. */
  busy?: boolean;
  icon?: IconName;
  /**
   * The id of the words that say why it cannot be pressed now. It stays in its place and focusable, so
   * that they are heard, and a link leads nowhere meanwhile.
   */
  restsBecause?: string | undefined;
  /** Renders the caller's link in the shape of a button. */
  render?: RenderAnchor;
};

export function Button({
  variant = 'primary',
  side,
  size = 'normal',
  block = false,
  busy = false,
  icon,
  restsBecause,
  render,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const { t } = useLingui();
  const isResting = restsBecause !== undefined && !disabled;
  const resting = isResting ? restingFor(restsBecause) : {};
  const className = classes(
    styles['button'],
    styles[variant],
    styles[size],
    side && styles[side],
    block && styles['block'],
    isResting && styles['resting'],
  );
  const content: ReactNode = (
    <span className={styles['label']}>
      {icon && (
        <span className={styles['icon']}>
          <Icon name={icon} size="small" />
        </span>
      )}
      {children}
    </span>
  );
  if (render) return render({ className, children: content, ...resting });
  return (
    <button
      {...rest}
      type={type}
      className={className}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? doNothing : onClick}
      {...resting}
    >
      {content}
      {busy && (
        <>
          <span className={styles['spinner']} aria-hidden="true" />
          <VisuallyHidden>{t`Please wait`}</VisuallyHidden>
        </>
      )}
    </button>
  );
}

const doNothing = (event: { preventDefault: () => void }) => event.preventDefault();

const restingFor = (reason: string) => ({
  'aria-disabled': true as const,
  'aria-describedby': reason,
  onClick: doNothing,
});
