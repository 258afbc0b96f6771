import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { Sheet } from '../../src/ui/dialogs/Sheet.tsx';
import { toast, toastDurationMs } from '../../src/ui/toast.ts';
import { ToastHost } from '../../src/ui/ToastHost.tsx';
import { standInForPlatform } from '../support/platform.ts';
import { perform, render } from '../support/render.tsx';

beforeAll(() => {
  standInForPlatform();
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await perform(() => toast.close());
  vi.useRealTimers();
});

const shown = () => document.querySelector('[data-testid="toast"]')?.textContent;
const after = (ms: number) => perform(() => void vi.advanceTimersByTime(ms));

describe('a toast', () => {
  it('goes after 1,200 ms', async () => {
    await render(<ToastHost />);
    await perform(() => void toast.success('Sale successful'));
    await after(1199);
    expect(shown()).toBe('Sale successful');
    await after(1);
    expect(shown()).toBeUndefined();
  });

  it('stays longer with a sentence that takes longer to read', () => {
    expect(toastDurationMs('Copied')).toBe(1200);
    expect(toastDurationMs('a'.repeat(30))).toBe(1800);
    expect(toastDurationMs('字'.repeat(15))).toBe(1800);
    expect(toastDurationMs('a'.repeat(500))).toBe(6000);
  });

  it('covers everything while it is shown, so that no tap gets through', async () => {
    const { find } = await render(<ToastHost />);
    await perform(() => void toast.loading('Sending your order'));
    expect(find('[data-testid="toast-blocker"]').contains(find('[data-testid="toast"]'))).toBe(
      true,
    );
  });

  it('that says loading stays until it is closed, whatever is tapped', async () => {
    const { find } = await render(<ToastHost />);
    let close = () => {};
    await perform(() => {
      close = toast.loading('Sending your order');
    });
    await after(60_000);
    await perform(() => find('[data-testid="toast-blocker"]').click());
    expect(shown()).toBe('Sending your order');
    await perform(() => close());
    expect(shown()).toBeUndefined();
  });

  it('takes the place of an older one, whose end does not end it', async () => {
    await render(<ToastHost />);
    await perform(() => void toast.show('First'));
    await after(800);
    await perform(() => void toast.show('Second'));
    await after(800);
    expect(shown()).toBe('Second');
  });

  it('closed late by its own function leaves a newer one alone', async () => {
    await render(<ToastHost />);
    let close = () => {};
    await perform(() => {
      close = toast.loading('Sending your order');
    });
    await perform(() => void toast.success('Purchase successful'));
    await perform(() => close());
    expect(shown()).toBe('Purchase successful');
  });

  it('is announced politely, a failure at once', async () => {
    const { find } = await render(<ToastHost />);
    await perform(() => void toast.success('Purchase successful'));
    expect(find('output').textContent).toBe('Purchase successful');
    expect(find('[role="alert"]').textContent).toBe('');
    await perform(() => void toast.failure('Upload failed'));
    expect(find('[role="alert"]').textContent).toBe('Upload failed');
    expect(find('output').textContent).toBe('');
  });

  it('moves into an open sheet, outside of which all is inert', async () => {
    const { find } = await render(
      <>
        <Sheet open onClose={() => {}} title="Order">
          <p>Two hands</p>
        </Sheet>
        <ToastHost />
      </>,
    );
    await perform(() => void toast.failure('Upload failed'));
    const dialog = find('dialog');
    expect(dialog.contains(find('[data-testid="toast"]'))).toBe(true);
    expect(dialog.contains(find('[role="alert"]'))).toBe(true);
  });
});
