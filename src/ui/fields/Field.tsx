import { useId } from 'react';
import type { ReactNode } from 'react';

import { Icon } from '../icons/Icon.tsx';
import styles from './Field.module.css';

/** What a control must carry to belong to its field; spread it on the input. */
export type ControlProps = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown instead of the hint, and announced. */
  error?: ReactNode;
  /** At the end of the label line: a link, a balance. */
  aside?: ReactNode;
  /** The control; absent where there is nothing to fill in, and the hint alone says how it is. */
  children?: ((control: ControlProps) => ReactNode) | undefined;
};

/** A label above, the control, and below it a hint or what is wrong. */
export function Field({ label, hint, error, aside, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const hasNote = hasError || hint !== undefined;
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        {children ? (
          <label htmlFor={id} className={styles['label']}>
            {label}
          </label>
        ) : (
          <span className={styles['label']}>{label}</span>
        )}
        {aside !== undefined && <span className={styles['aside']}>{aside}</span>}
      </div>
      {children?.({
        id,
        ...(hasNote ? { 'aria-describedby': noteId } : {}),
        ...(hasError ? { 'aria-invalid': true as const } : {}),
      })}
      <div id={noteId} className={hasNote ? styles['note'] : styles['none']}>
        {/* A hint is read with its field: it may move with every price. */}
        {!hasError && hint}
        <div aria-live="polite">
          {hasError && (
            <span className={styles['error']}>
              <Icon name="warning" className={styles['icon']} />
              <span>{error}</span>
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
