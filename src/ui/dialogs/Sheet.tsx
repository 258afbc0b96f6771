import { useId, useRef } from 'react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import { classes } from '../classes.ts';
import { IconButton } from '../icons/IconButton.tsx';
import { useDragDown } from './use-drag-down.ts';
import { useModal } from './use-modal.ts';
import { useFocusGoesOn } from '../use-focus-goes-on.ts';
import styles from './Sheet.module.css';

type Props = {
  open: boolean;
  /** Escape, a tap beside the sheet, a drag down and the close button all ask for this. */
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** A sign before the title. */
  mark?: ReactNode;
  /** Beside the title, before the close button. */
  aside?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  /** While something is under way that must not be lost: nothing closes the sheet. */
  held?: boolean;
  /** As tall as the screen allows, for lists. */
  tall?: boolean;
};

/** A modal sheet from the bottom; from 768 px on a dialog in the middle. */
export function Sheet(props: Props) {
  const { open, onClose, title, subtitle, mark, aside, footer, children, held, tall } = props;
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const present = useModal(ref, open);
  const closer = useRef<HTMLButtonElement>(null);
  useFocusGoesOn(ref, () => closer.current);
  const close = () => {
    if (!held) onClose();
  };
  const drag = useDragDown(ref, close, present);
  const scrim = useScrimTap(close);
  return (
    <dialog
      ref={ref}
      className={classes(styles['sheet'], tall && styles['tall'])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        close();
      }}
      {...scrim}
    >
      {present && (
        <div className={styles['frame']}>
          <div className={styles['head']} {...drag}>
            <span className={styles['grip']} aria-hidden="true" />
            {mark}
            <div className={styles['titles']}>
              <h2 id={titleId} className={styles['title']}>
                {title}
              </h2>
              {subtitle !== undefined && <p className={styles['subtitle']}>{subtitle}</p>}
            </div>
            {aside}
            <IconButton
              ref={closer}
              label={t`Close`}
              icon="close"
              onClick={close}
              disabled={held === true}
            />
          </div>
          <div className={styles['body']}>{children}</div>
          {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

/** A press that begins and ends on the scrim; a text selection that slips off the sheet is none. */
function useScrimTap(onTap: () => void) {
  const began = useRef(false);
  const isScrim = (event: { target: EventTarget; currentTarget: EventTarget }) =>
    event.target === event.currentTarget;
  return {
    onPointerDown: (event: PointerEvent) => {
      began.current = isScrim(event);
    },
    onClick: (event: MouseEvent) => {
      if (began.current && isScrim(event)) onTap();
      began.current = false;
    },
  };
}
