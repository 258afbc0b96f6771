import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { formatsOf } from '../../src/i18n/formats.ts';
import { readNumber } from '../../src/operations/parse-decimal.ts';
import { NumberStepper } from '../../src/ui/controls/NumberStepper.tsx';
import { perform, press, pressKey, render, type } from '../support/render.tsx';

const german = formatsOf('de-DE');
const parsePrice = (text: string) => readNumber(text, 3, 'de-DE');

async function limitPrice(start: number | undefined = 48_500) {
  const values: (number | undefined)[] = [];
  function Ticket() {
    const [value, setValue] = useState<number | undefined>(start);
    return (
      <NumberStepper
        label="Limit price"
        decimals
        value={value}
        step={10}
        min={42_770}
        max={52_270}
        format={(price) => german.price(price)}
        parse={parsePrice}
        onChange={(next) => {
          values.push(next);
          setValue(next);
        }}
      />
    );
  }
  const screen = await render(<Ticket />);
  return { ...screen, input: screen.input(), values };
}

/** A number from 0 that begins empty and takes 0 for nothing, beside a button that sets it too. */
async function count(start?: number) {
  const values: (number | undefined)[] = [];
  function Ticket() {
    const [value, setValue] = useState(0);
    return (
      <>
        <NumberStepper
          label="Hands"
          value={value === 0 ? undefined : value}
          step={1}
          start={start}
          min={0}
          format={String}
          parse={(text) => (/^\d+$/.test(text) ? Number(text) : undefined)}
          onChange={(next) => {
            values.push(next);
            setValue(next ?? 0);
          }}
        />
        <button type="button" aria-label="Quarter" onClick={() => setValue(25)} />
        <button type="button" aria-label="Send" onClick={() => setValue(0)} />
      </>
    );
  }
  const screen = await render(<Ticket />);
  return { ...screen, input: screen.input(), values };
}

/** A limit price whose "More" is pressed by a pointer, as time passes. */
async function pointedAt(pointerType: 'mouse' | 'touch' | 'pen') {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { button, values } = await limitPrice();
  let now = 1000;
  const send = (event: Event) =>
    perform(() => {
      Object.defineProperty(event, 'timeStamp', { value: now });
      button('More').dispatchEvent(event);
    });
  const tell = (name: string) =>
    send(new PointerEvent(name, { bubbles: true, button: 0, pointerType }));
  const click = (detail: number) => send(new MouseEvent('click', { bubbles: true, detail }));
  return {
    values,
    click,
    down: () => tell('pointerdown'),
    cancel: () => tell('pointercancel'),
    lift: async (detail: number) => {
      await tell('pointerup');
      // A finger is over nothing once it is lifted.
      if (pointerType === 'touch') await tell('pointerout');
      await click(detail);
    },
    pass: async (ms: number) => {
      now += ms;
      await perform(() => void vi.advanceTimersByTime(ms));
    },
  };
}

const blur = (input: HTMLElement) =>
  perform(() => {
    input.focus();
    input.blur();
  });

describe('a number stepper', () => {
  it('shows the value with the separators of the language', async () => {
    const { input } = await limitPrice(48_500);
    expect(input.value).toBe('48,50');
    expect(input.inputMode).toBe('decimal');
  });

  it('reads what is typed in the language, and leaves it as typed until the field is left', async () => {
    const { input, values } = await limitPrice();
    await type(input, '48,6');
    expect(values.at(-1)).toBe(48_600);
    expect(input.value).toBe('48,6');
    await blur(input);
    expect(input.value).toBe('48,60');
  });

  it('gives no value for what is no number, keeps the text and marks it', async () => {
    const { input, values } = await limitPrice();
    await type(input, '48,x');
    await blur(input);
    expect(values.at(-1)).toBeUndefined();
    expect(input.value).toBe('48,x');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('takes zero for a number', async () => {
    const { input, values } = await limitPrice();
    await type(input, '0');
    expect(values.at(-1)).toBe(0);
  });

  it('does not correct a price past a limit, but marks it', async () => {
    const { input, values } = await limitPrice();
    await type(input, '99');
    await blur(input);
    expect(values.at(-1)).toBe(99_000);
    expect(input.value).toBe('99,00');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('leaves what is too large to be exact as it was typed', async () => {
    const { input, values } = await limitPrice();
    const typed = '99999999999999999999';
    await type(input, typed);
    await blur(input);
    expect(values.at(-1)).toBeGreaterThan(52_270);
    expect(input.value).toBe(typed);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('steps by buttons to the next tick, and stops at the limits', async () => {
    const { button, values } = await limitPrice(52_263);
    await press(button('More'));
    await press(button('More'));
    expect(values).toEqual([52_270]);
    expect(button('More').disabled).toBe(true);
    await press(button('Less'));
    expect(values.at(-1)).toBe(52_260);
  });

  it('steps by arrow keys, ten at once by page keys', async () => {
    const { input, values } = await limitPrice();
    for (const key of ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']) await pressKey(input, key);
    expect(values).toEqual([48_510, 48_500, 48_600, 48_500]);
  });

  it('starts from the smallest when nothing is there', async () => {
    const { button, values, input } = await limitPrice();
    await type(input, '');
    await press(button('More'));
    expect(values.at(-1)).toBe(42_770);
  });

  it.each(['ArrowUp', 'PageUp', 'More'])('goes from nothing to one step by %s', async (way) => {
    const { input, button, values } = await count();
    await (way === 'More' ? press(button('More')) : pressKey(input, way));
    expect(values).toEqual([1]);
    expect(input.value).toBe('1');
  });

  it('goes from nothing to where it is told to start', async () => {
    const { button, values } = await count(10);
    await press(button('More'));
    await press(button('More'));
    expect(values).toEqual([10, 11]);
  });

  it.each(['', 'x'])('shows what another control sets after "%s" was typed', async (text) => {
    const { input, button } = await count();
    await type(input, '2');
    await type(input, text);
    await press(button('Quarter'));
    expect(input.value).toBe('25');
  });

  it('is empty once its number was taken away, and keeps a 0 that was typed', async () => {
    const { input, button } = await count();
    await type(input, '0');
    expect(input.value).toBe('0');
    await type(input, '2');
    await press(button('Send'));
    expect(input.value).toBe('');
  });

  it('says the new value when a button changed it', async () => {
    const { button, find } = await limitPrice();
    await press(button('More'));
    expect(find('output').textContent).toBe('48,51');
  });

  it('goes on while a button is held by a mouse, from its press on', async () => {
    const { values, down, lift, pass } = await pointedAt('mouse');
    await down();
    expect(values).toHaveLength(1);
    for (const ms of [400, 80, 80]) await pass(ms);
    await lift(1);
    await pass(1000);
    expect(values).toEqual([48_510, 48_520, 48_530, 48_540]);
  });

  it('goes on while a button is held by a finger, and its click adds nothing', async () => {
    const { values, down, lift, pass } = await pointedAt('touch');
    await down();
    expect(values).toEqual([]);
    for (const ms of [400, 80, 80]) await pass(ms);
    // Browsers differ in what they count for the click of a finger.
    await lift(0);
    await pass(1000);
    expect(values).toEqual([48_510, 48_520, 48_530]);
  });

  it.each(['touch', 'pen'] as const)('does not step for a %s that scrolls', async (pointer) => {
    const { values, down, cancel, pass } = await pointedAt(pointer);
    await down();
    await cancel();
    await pass(1000);
    expect(values).toEqual([]);
  });

  it.each(['mouse', 'touch'] as const)('steps once for each tap of a %s', async (pointer) => {
    const { values, down, lift } = await pointedAt(pointer);
    for (const detail of [1, 2]) {
      await down();
      await lift(detail);
    }
    expect(values).toEqual([48_510, 48_520]);
  });

  it('steps for a click without a pointer, also after a button was held', async () => {
    const { values, down, lift, pass, click } = await pointedAt('touch');
    await down();
    await pass(400);
    await lift(1);
    await pass(1000);
    await click(0);
    expect(values).toEqual([48_510, 48_520]);
  });
});
