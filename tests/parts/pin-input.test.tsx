import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { PinInput } from '../../src/ui/controls/PinInput.tsx';
import { render, type } from '../support/render.tsx';

async function pin() {
  const onComplete = vi.fn<(value: string) => void>();
  function Form() {
    const [value, setValue] = useState('');
    return <PinInput value={value} onChange={setValue} onComplete={onComplete} />;
  }
  const screen = await render(<Form />);
  const input = screen.input();
  const filled = () => screen.container.querySelectorAll('[data-filled]').length;
  return { input, filled, onComplete };
}

describe('the trading password', () => {
  it('is one masked input with a number pad', async () => {
    const { input } = await pin();
    expect(input.type).toBe('password');
    expect(input.inputMode).toBe('numeric');
    expect(input.getAttribute('aria-label')).toBe('Trading password, six digits');
  });

  it('fills a cell a digit and shows none of them', async () => {
    const { input, filled } = await pin();
    await type(input, '394');
    expect(filled()).toBe(3);
    expect(document.body.textContent).not.toMatch(/\d/);
  });

  it('takes a pasted password with blanks around and between', async () => {
    const { input, onComplete } = await pin();
    await type(input, ' 394 068\n');
    expect(input.value).toBe('394068');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('394068');
  });

  it('takes full-width digits and leaves letters out', async () => {
    const { input } = await pin();
    await type(input, '３9a4');
    expect(input.value).toBe('394');
  });

  it('takes six digits and no more', async () => {
    const { input, onComplete } = await pin();
    await type(input, '394068');
    await type(input, '3940681');
    expect(input.value).toBe('394068');
    expect(onComplete).toHaveBeenCalledOnce();
  });
});
