import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

import { afterPaint } from '../../lib/after-paint.ts';
import { isOfInputMethod } from '../../lib/composing.ts';
import { isSecondTap } from '../../lib/second-tap.ts';
import { overlayOpened, dialogClosed, dialogOpened } from '../overlays.ts';

const leaveMs = 240;

/**
 * Opens and closes a native dialog as `open` says; the platform keeps the focus inside and gives it
 * back. The press that asks for it is answered first, then content and dialog come in one frame. Returns
 * whether the content is needed: from then on, and a while longer than `open`, for the way out.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): boolean {
  const [present, setPresent] = useState(false);

  useEffect(() => {
    if (open === present) return undefined;
    if (open) return afterPaint(() => flushSync(() => setPresent(true)));
    const timer = setTimeout(() => setPresent(false), leaveMs);
    return () => clearTimeout(timer);
  }, [open, present]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !present || !dialog) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    dialogOpened(dialog);
    // As a press of Escape: each dialog knows what that means to it.
    const closed = overlayOpened(() =>
      dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
    );
    dialog.addEventListener('keydown', askByEscape);
    const letIn = keepSecondTapsOut(dialog);
    return () => {
      closed();
      dialog.removeEventListener('keydown', askByEscape);
      letIn();
      dialog.close();
      dialogClosed(dialog);
      // A dialog taken out of the page gives no focus back by itself.
      if (!dialog.isConnected && before instanceof HTMLElement) before.focus();
    };
  }, [ref, open, present]);

  return present;
}

/**
 * The platform lets a second press of Escape close a dialog that has just refused the first, and tells
 * nobody: a sheet that is sending would be gone from sight.
 */
function askByEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || isOfInputMethod(event) || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/**
 * The second tap of two meets what the first one has opened: a button in the same place, such as the one that
 * takes back what was just sent. From its first tap on it takes all.
 */
function keepSecondTapsOut(dialog: HTMLDialogElement): () => void {
  const listening = new AbortController();
  const handleClick = (event: MouseEvent) => {
    if (!isSecondTap(event)) return listening.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  dialog.addEventListener('click', handleClick, { capture: true, signal: listening.signal });
  return () => listening.abort();
}
