import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { beginStep } from '../../src/lib/step.ts';
import { Segmented } from '../../src/ui/controls/Segmented.tsx';
import { Select } from '../../src/ui/controls/Select.tsx';
import { TabStrip } from '../../src/ui/lists/TabStrip.tsx';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, render } from '../support/render.tsx';

standInForPlatform();

const options = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
];

/** An owner that keeps the choice in the address: it comes at the end of a step, if at all. */
function addressOwner() {
  let arrive: (value?: string) => void = () => undefined;
  function useAddress() {
    const [value, setValue] = useState('buy');
    const onChange = (chosen: string) => {
      const end = beginStep();
      arrive = (arrived = chosen) => {
        setValue(arrived);
        end();
      };
    };
    return { value, onChange, options, label: 'Side' };
  }
  return { useAddress, arrive: (value?: string) => perform(() => arrive(value)) };
}

const checkedOf = (root: HTMLElement) =>
  root.querySelector<HTMLInputElement>('input:checked')?.value;

async function segmented() {
  const { useAddress, arrive } = addressOwner();
  const Owner = () => <Segmented {...useAddress()} />;
  const { container } = await render(<Owner />);
  const sell = container.querySelector<HTMLInputElement>('input[value="sell"]');
  if (!sell) throw new Error('nothing to choose');
  return { container, sell, arrive };
}

describe('a choice that an address keeps', () => {
  it('is shown from the tap on, and stays when its page has come', async () => {
    const { container, sell, arrive } = await segmented();
    await press(sell);
    expect(checkedOf(container)).toBe('sell');
    await arrive();
    expect(checkedOf(container)).toBe('sell');
  });

  it('is not shown any longer when the step ends elsewhere', async () => {
    const { container, sell, arrive } = await segmented();
    await press(sell);
    await arrive('buy');
    expect(checkedOf(container)).toBe('buy');
  });

  it('gives way to a later one', async () => {
    const { container, sell, arrive } = await segmented();
    await press(sell);
    await arrive();
    const buy = container.querySelector<HTMLInputElement>('input[value="buy"]');
    if (buy) await press(buy);
    expect(checkedOf(container)).toBe('buy');
    await arrive();
    expect(checkedOf(container)).toBe('buy');
  });

  it('marks a tab at once', async () => {
    const { useAddress, arrive } = addressOwner();
    const Owner = () => {
      const { options: tabs, ...rest } = useAddress();
      return <TabStrip tabs={tabs} {...rest} />;
    };
    const { container } = await render(<Owner />);
    const [, sell] = container.querySelectorAll<HTMLElement>('[role="tab"]');
    if (!sell) throw new Error('no tab');
    await press(sell);
    expect(sell.getAttribute('aria-selected')).toBe('true');
    await arrive('buy');
    expect(sell.getAttribute('aria-selected')).toBe('false');
  });

  it('stands in a list at once', async () => {
    const { useAddress, arrive } = addressOwner();
    const Owner = () => {
      const { label, ...rest } = useAddress();
      return <Select aria-label={label} {...rest} />;
    };
    const { container } = await render(<Owner />);
    const list = container.querySelector('select');
    if (!list) throw new Error('no list');
    await perform(() => {
      list.value = 'sell';
      list.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(list.value).toBe('sell');
    await arrive('buy');
    expect(list.value).toBe('buy');
  });

  it('shows what an owner makes of it that keeps it itself', async () => {
    const Owner = () => {
      const [value, setValue] = useState('buy');
      return <Segmented label="Side" options={options} value={value} onChange={setValue} />;
    };
    const { container } = await render(<Owner />);
    const sell = container.querySelector<HTMLInputElement>('input[value="sell"]');
    if (sell) await press(sell);
    expect(checkedOf(container)).toBe('sell');
  });
});
