import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { Side } from '../../../contract/trade/types.ts';
import { Button } from '../Button.tsx';
import { useModal } from './use-modal.ts';
import styles from './ConfirmDialog.module.css';

type Props = {
  open: boolean;
  title: ReactNode;
  /** What will happen and whether it can be undone. */
  children?: ReactNode;
  /** A verb: "Log out", "Sell 200 shares". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  danger?: boolean;
  /** Of an order: the verb stands in its colour. */
  side?: Side;
  /** The focus starts on the verb: for what is harmless itself, and comes unasked. */
  confirmFirst?: boolean;
  busy?: boolean;
  /** Nothing to confirm yet, or not possible: the text says why. */
  blocked?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question before what cannot be undone; the focus starts on the harmless answer. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirmLabel, cancelLabel, danger, side, busy = false } = props;
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const present = useModal(ref, open);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      aria-describedby={children === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) props.onCancel();
      }}
    >
      {present && (
        <>
          <h2 id={`${id}-title`} className={styles['title']}>
            {title}
          </h2>
          {children !== undefined && (
            <div id={`${id}-text`} className={styles['text']}>
              {children}
            </div>
          )}
          <div className={styles['buttons']}>
            <Button variant="secondary" block disabled={busy} onClick={props.onCancel}>
              {cancelLabel ?? t`Cancel`}
            </Button>
            <Button
              {...(props.confirmFirst && { ref: markFirst })}
              variant={danger ? 'danger' : 'primary'}
              side={side}
              block
              busy={busy}
              disabled={props.blocked}
              onClick={props.onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}

/** The platform gives it the focus when the dialog opens; React itself would do so too early. */
function markFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
