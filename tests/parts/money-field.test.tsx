import { useState } from 'react';
import { expect, test } from 'vitest';

import { MoneyField } from '../../src/operations/MoneyField.tsx';
import type { TypedAmount } from '../../src/operations/MoneyField.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { perform, press, render, type } from '../support/render.tsx';

writeStored('lang', 'en');

function Form({ error }: { error?: string }) {
  const [amountMinor, setAmount] = useState<TypedAmount>(null);
  return (
    <MoneyField
      name="amount"
      label="Amount"
      hint="At least ¥1.00"
      error={amountMinor === null ? error : undefined}
      amountMinor={amountMinor}
      onAmount={setAmount}
    />
  );
}

async function written(
  text: string,
  { leave = false, error }: { leave?: boolean; error?: string },
) {
  const shown = await render(<Form {...(error === undefined ? {} : { error })} />);
  await type(shown.input(), text);
  if (leave)
    await perform(() => shown.input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  return { ...shown, note: shown.find('[id$="-note"]').textContent };
}

test.each([
  ['12.345', false, 'An amount has two decimals at most.'],
  ['99999999999999999', false, 'This amount is too large.'],
  ['abc', true, 'Please enter a number, like 1,234.56.'],
  // It may become a thousand yet.
  ['1,23,', false, 'At least ¥1.00'],
  ['12.34', true, 'At least ¥1.00'],
])('%s, left: %s, says: %s', async (text, leave, words) => {
  const { note, input } = await written(text, { leave });
  expect(note).toBe(words);
  expect(input().value).toBe(text);
});

test('what is no amount says so where the form says that it is missing', async () => {
  const { note } = await written('abc', { error: 'Please enter an amount.' });
  expect(note).toBe('Please enter a number, like 1,234.56.');
  expect((await written('', { error: 'Please enter an amount.' })).note).toBe(
    'Please enter an amount.',
  );
});

test('is empty once its amount was taken away, although it was not left', async () => {
  function Sendable() {
    const [amountMinor, setAmount] = useState<TypedAmount>(null);
    return (
      <>
        <MoneyField name="amount" label="Amount" amountMinor={amountMinor} onAmount={setAmount} />
        <button onClick={() => setAmount(null)}>Send</button>
      </>
    );
  }
  const { input, button } = await render(<Sendable />);
  await type(input(), '1,000');
  await press(button('Send'));
  expect(input().value).toBe('');
});
