import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import { overlayOpened, dialogClosed, dialogOpened } from '../overlays.ts';

const leaveMs = 240;

/**
 * Opens and closes a native dialog as `open` says; the platform keeps the focus inside and gives it
 * back. Returns whether the content is still needed: a while longer than `open`, for the way out.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    dialogOpened(dialog);
    // As a press of Escape: each dialog knows what that means to it.
    const closed = overlayOpened(() =>
      dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
    );
    return () => {
      closed();
      dialog.close();
      dialogClosed(dialog);
      // A dialog taken out of the page gives no focus back by itself.
      if (!dialog.isConnected && before instanceof HTMLElement) before.focus();
    };
  }, [ref, open]);

  useEffect(() => {
    if (open || !present) return undefined;
    const timer = setTimeout(() => setPresent(false), leaveMs);
    return () => clearTimeout(timer);
  }, [open, present]);

  return present;
}
