import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { BindFields } from '../../src/features/cash/BindFields.tsx';
import type { BindValues } from '../../src/features/cash/bind-form.ts';
import { render, type } from '../support/render.tsx';

const nothing = { bank: '', branch: '', number: '', agreed: false, confirmed: false };

function Form({ number }: { number: string }) {
  const [values, setValues] = useState<BindValues>({ ...nothing, number });
  return (
    <BindFields
      values={values}
      holder="Lena Brandt"
      errorOf={() => undefined}
      change={(part) => setValues({ ...values, ...part })}
    />
  );
}

/** The field of a number, and what it shows with the caret in it: "DE89 |3704". */
async function numberField(number: string) {
  const { find } = await render(<Form number={number} />);
  const field = find('[name="number"]') as HTMLInputElement;
  field.focus();
  const shown = () => {
    const { value, selectionStart, selectionEnd } = field;
    expect(selectionEnd).toBe(selectionStart);
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
  };
  /** As a keyboard changes it; `|` is where the caret is after that. */
  const write = async (text: string) => {
    await type(field, text.replace('|', ''), text.indexOf('|'));
    return shown();
  };
  return { write };
}

describe('the number of a bank card', () => {
  it('is corrected in its middle digit by digit', async () => {
    const { write } = await numberField('DE89 0440 0532');
    expect(await write('DE89 3|0440 0532')).toBe('DE89 3|044 0053 2');
    expect(await write('DE89 37|044 0053 2')).toBe('DE89 37|04 4005 32');
    expect(await write('DE89 370|04 4005 32')).toBe('DE89 370|0 4400 532');
  });

  it('keeps the caret where a digit or a gap is taken away', async () => {
    const { write } = await numberField('DE89 3704 0044');
    expect(await write('DE89 3|04 0044')).toBe('DE89 3|040 044');
    expect(await write('DE89|3040 044')).toBe('DE89| 3040 044');
    expect(await write('DE8| 3040 044')).toBe('DE8|3 0400 44');
  });

  it('is written and pasted at its end', async () => {
    const { write } = await numberField('');
    expect(await write('de89|')).toBe('DE89|');
    expect(await write('DE893|')).toBe('DE89 3|');
    expect(await write('DE89 370400440532|')).toBe('DE89 3704 0044 0532|');
  });
});
