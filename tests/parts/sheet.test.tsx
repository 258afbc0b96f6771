import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog.tsx';
import { Sheet } from '../../src/ui/dialogs/Sheet.tsx';
import { until } from '../support/app-screen.tsx';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, render } from '../support/render.tsx';

beforeAll(() => {
  standInForPlatform();
});

function Ticket({ held = false }: { held?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Buy
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Order" held={held}>
        <input aria-label="Quantity" />
      </Sheet>
    </>
  );
}

async function openTicket(held = false) {
  const screen = await render(<Ticket held={held} />);
  screen.button('Buy').focus();
  await press(screen.button('Buy'));
  return { ...screen, dialog: screen.dialog() };
}

const cancel = (dialog: HTMLElement) => () =>
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));

describe('a sheet', () => {
  it('takes the focus in and gives it back to what opened it', async () => {
    const { dialog, button } = await openTicket();
    expect(dialog.open).toBe(true);
    expect(dialog.contains(document.activeElement)).toBe(true);
    await press(button('Close'));
    expect(dialog.open).toBe(false);
    expect(document.activeElement).toBe(button('Buy'));
  });

  it('is named by its title', async () => {
    const { dialog, find } = await openTicket();
    expect(find(`[id="${dialog.getAttribute('aria-labelledby')}"]`).textContent).toBe('Order');
  });

  it('closes with Escape', async () => {
    const { dialog } = await openTicket();
    await perform(cancel(dialog));
    expect(dialog.open).toBe(false);
  });

  it('leaves Escape to an input method that gives a character up', async () => {
    const { dialog, find } = await openTicket();
    const escape = (signs: KeyboardEventInit) =>
      perform(() => {
        const init = { key: 'Escape', ...signs, bubbles: true, cancelable: true };
        find('input').dispatchEvent(new KeyboardEvent('keydown', init));
      });
    await escape({ isComposing: true });
    await escape({ keyCode: 229 });
    expect(dialog.open).toBe(true);
    await escape({ keyCode: 27 });
    expect(dialog.open).toBe(false);
  });

  it('closes with a tap beside it, and not with one inside', async () => {
    const { dialog, find } = await openTicket();
    const tap = (target: HTMLElement) => () => {
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      target.click();
    };
    await perform(tap(find('h2')));
    expect(dialog.open).toBe(true);
    await perform(tap(dialog));
    expect(dialog.open).toBe(false);
  });

  it('takes no second tap of the two that opened it, and every tap of its own', async () => {
    const { dialog, button } = await openTicket();
    const tap = (detail: number) =>
      perform(() => {
        button('Close').dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
      });
    await tap(2);
    expect(dialog.open).toBe(true);
    await tap(1);
    expect(dialog.open).toBe(false);
    await press(button('Buy'));
    await tap(2);
    expect(dialog.open).toBe(true);
  });

  it('stays when a text selection slips off it', async () => {
    const { dialog, find } = await openTicket();
    await perform(() => {
      find('input').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      dialog.click();
    });
    expect(dialog.open).toBe(true);
  });

  it('lets nothing close it while it is held', async () => {
    const { dialog, button } = await openTicket(true);
    await perform(cancel(dialog));
    await perform(() => {
      dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      dialog.click();
    });
    expect(button('Close').disabled).toBe(true);
    expect(dialog.open).toBe(true);
  });
});

describe('the head of a sheet', () => {
  it('follows the finger that holds it, whatever another one does', async () => {
    const { dialog, shift, tell } = await heldSheet();
    await tell('pointerdown', { pointerId: 1, clientY: 300 });
    // What the finger is on loses it to the head.
    await tell('lostpointercapture', { pointerId: 1 });
    await tell('pointermove', { pointerId: 1, clientY: 340 });
    await tell('pointerdown', { pointerId: 2, clientY: 310 });
    await tell('pointermove', { pointerId: 2, clientY: 600 });
    expect(shift()).toBe(40);
    await tell('pointerup', { pointerId: 2, clientY: 600 });
    expect(shift()).toBe(40);
    // A finger that stands still is no flick.
    await tell('pointermove', { pointerId: 1, clientY: 340 });
    await tell('pointerup', { pointerId: 1, clientY: 340 });
    expect(shift()).toBeUndefined();
    expect(dialog.open).toBe(true);
  });

  it.each(['pointercancel', 'lostpointercapture'])(
    'is let go by %s, and can be dragged again',
    async (lost) => {
      const { dialog, shift, tell, head } = await heldSheet();
      await tell('pointerdown', { pointerId: 1, clientY: 300 });
      await tell('pointermove', { pointerId: 1, clientY: 500 });
      await tell(lost, { pointerId: 1, clientY: 500 }, head());
      expect(shift()).toBeUndefined();
      expect(dialog.open).toBe(true);
      await tell('pointerdown', { pointerId: 2, clientY: 300 });
      await tell('pointermove', { pointerId: 2, clientY: 500 });
      expect(shift()).toBe(200);
      await tell('pointerup', { pointerId: 2, clientY: 500 });
      expect(dialog.open).toBe(false);
    },
  );

  it('can be dragged again after the sheet was closed under the finger', async () => {
    const { dialog, container, shift, tell, button } = await heldSheet();
    await tell('pointerdown', { pointerId: 1, clientY: 300 });
    await tell('pointermove', { pointerId: 1, clientY: 340 });
    await press(button('Close'));
    await until(() => container.querySelector('h2') === null, 'its content is gone');
    await press(button('Buy'));
    expect(dialog.open).toBe(true);
    expect(shift()).toBeUndefined();
    await tell('pointerdown', { pointerId: 2, clientY: 300 });
    await tell('pointermove', { pointerId: 2, clientY: 320 });
    expect(shift()).toBe(20);
  });
});

/** A sheet whose head is held, and how many pixels it is moved by what stands in for animations. */
async function heldSheet() {
  const moving = new Set<{ currentTime: number }>();
  HTMLElement.prototype.animate = vi.fn(() => {
    const motion = {
      currentTime: 0,
      pause: () => undefined,
      commitStyles: () => undefined,
      cancel: () => moving.delete(motion),
    };
    moving.add(motion);
    return motion as unknown as Animation;
  });
  const screen = await openTicket();
  return {
    ...screen,
    shift: () => {
      const isDragged = screen.dialog.hasAttribute('data-dragging');
      expect(moving.size).toBe(isDragged ? 1 : 0);
      return [...moving][0]?.currentTime;
    },
    head: () => screen.find('dialog > div > div'),
    tell: (name: string, init: PointerEventInit, on = screen.find('h2')) =>
      perform(() => {
        on.dispatchEvent(new PointerEvent(name, { bubbles: true, button: 0, ...init }));
      }),
  };
}

describe('a question', () => {
  it('starts on the harmless answer and asks the caller for either', async () => {
    const onConfirm = vi.fn<() => void>();
    const onCancel = vi.fn<() => void>();
    const question = (open: boolean) => (
      <ConfirmDialog
        open={open}
        title="Log out?"
        confirmLabel="Log out"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    );
    const { button, find } = await render(question(true));
    expect(document.activeElement).toBe(button('Cancel'));
    await press(button('Log out'));
    expect(onConfirm).toHaveBeenCalledOnce();
    await perform(cancel(find('dialog')));
    expect(onCancel).toHaveBeenCalledOnce();
  });
});
