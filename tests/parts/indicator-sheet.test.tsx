import { beforeAll, describe, expect, it } from 'vitest';

import { IndicatorSheet } from '../../src/features/stock/sheets/IndicatorSheet.tsx';
import { useIndicators } from '../../src/features/stock/indicators.ts';
import { keepStored } from '../../src/lib/storage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { press, render, type } from '../support/render.tsx';

beforeAll(() => void standInForPlatform());

function Chart() {
  const indicators = useIndicators();
  return (
    <>
      <output>{indicators.parameters.MA.join()}</output>
      <IndicatorSheet open onClose={() => undefined} indicators={indicators} />
    </>
  );
}

async function movingAverages() {
  keepStored([]);
  const { find, button } = await render(<Chart />);
  const first = () => find('[aria-label="MA, number 1"]') as HTMLInputElement;
  return { first, button, reckonedWith: () => find('output').textContent };
}

describe('a number of an indicator', () => {
  it('keeps focus and digits while it is typed, away from the usual one and back', async () => {
    const { first, reckonedWith } = await movingAverages();
    const field = first();
    field.focus();
    for (const text of ['', '3', '30', '3', '', '5', '50']) {
      await type(field, text);
      expect(first(), `after "${text}"`).toBe(field);
      expect(document.activeElement).toBe(field);
      expect(field.value).toBe(text);
    }
    expect(reckonedWith()).toMatch(/^50,/);
  });

  it('shows the usual ones again when they are put back, also after what is no number', async () => {
    const { first, button, reckonedWith } = await movingAverages();
    const usual = reckonedWith();
    for (const text of ['30', '']) await type(first(), text);
    expect(first().getAttribute('aria-invalid')).toBe('true');
    await press(button('Usual numbers'));
    expect(first().value).toBe('5');
    expect(first().getAttribute('aria-invalid')).toBe('false');
    expect(reckonedWith()).toBe(usual);
  });
});
