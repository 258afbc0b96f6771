import type { ReactNode } from 'react';

import type { RenderAnchor } from '../anchor.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './Row.module.css';

type Props = {
  leading?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** At the end: a figure, a switch, a second line through `trailingSubtitle`. */
  trailing?: ReactNode;
  trailingSubtitle?: ReactNode;
  onPress?: () => void;
  /** `render={(props) => <Link to="…" {...props} />}` makes the whole row a link. */
  render?: RenderAnchor;
  /** The small arrow that says the row leads on; on by default where it does. */
  chevron?: boolean;
  disabled?: boolean;
  /** Shown beside the list. A link to what is shown says so by itself. */
  current?: boolean;
  className?: string | undefined;
};

/** One line of a list, 56 px or taller; a button, a link, or plain. */
export function Row(props: Props) {
  const { onPress, render, disabled = false, current = false } = props;
  const leadsOn = onPress !== undefined || render !== undefined;
  const className = classes(styles['row'], leadsOn && styles['pressable'], props.className);
  const content = <RowContent {...props} chevron={props.chevron ?? leadsOn} />;
  if (render && !disabled) return render({ className, children: content });
  if (onPress) {
    return (
      <button
        type="button"
        className={className}
        onClick={onPress}
        disabled={disabled}
        aria-current={current || undefined}
      >
        {content}
      </button>
    );
  }
  return <div className={className}>{content}</div>;
}

function RowContent({ leading, title, subtitle, trailing, trailingSubtitle, chevron }: Props) {
  return (
    <>
      {leading !== undefined && <span className={styles['leading']}>{leading}</span>}
      <span className={styles['main']}>
        <span className={styles['words']}>
          <span className={styles['title']}>{title}</span>
          {subtitle !== undefined && <span className={styles['subtitle']}>{subtitle}</span>}
        </span>
        {(trailing !== undefined || trailingSubtitle !== undefined) && (
          <span className={styles['trailing']}>
            {trailing !== undefined && <span className={styles['figure']}>{trailing}</span>}
            {trailingSubtitle !== undefined && (
              <span className={styles['subtitle']}>{trailingSubtitle}</span>
            )}
          </span>
        )}
      </span>
      {chevron && <Icon name="chevron" size="small" className={styles['chevron']} />}
    </>
  );
}
