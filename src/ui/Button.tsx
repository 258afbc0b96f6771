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
  render,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const { t } = useLingui();
  const className = classes(
    styles['button'],
    styles[variant],
    styles[size],
    side && styles[side],
    block && styles['block'],
  );
  const content: ReactNode = (
    <>
      {icon && <Icon name={icon} size="small" />}
      <span className={styles['label']}>{children}</span>
    </>
  );
  if (render) return render({ className, children: content });
  return (
    <button
      {...rest}
      type={type}
      className={className}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
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
