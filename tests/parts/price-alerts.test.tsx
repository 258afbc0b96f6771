import { beforeAll, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';

import { alertEndpoints } from '../../contract/alert/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { AlertList } from '../../src/features/alert/AlertList.tsx';
import { AlertSheet } from '../../src/features/alert/AlertSheet.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { toast, toastStore } from '../../src/ui/toast.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const code = '600000';

/** Alerts are set, one at each price, and shown. */
async function alertsAt(prices: readonly number[], screen: ReactNode) {
  const feed = scriptedFeed();
  feed.list(code, 10_000);
  const brokerage = await startBrokerage({ now: Date.now(), feed });
  const { phone } = await signUp(brokerage);
  for (const value of prices)
    await phone.call(alertEndpoints.set, {
      id: newId('alt', Date.now()),
      code,
      condition: 'price_above',
      value,
    });
  const carried = carryTo({ app: { fetch: phone.send } });
  const shown = await renderScreen(screen);
  const rows = () => shown.container.querySelectorAll('[data-testid="alert"]');
  await until(() => rows().length === prices.length, 'all are shown');
  const alerts = async () => (await phone.call(alertEndpoints.list, {})).items;
  return { ...shown, ...carried, rows, alerts };
}

const toastText = () => toastStore.get()?.text;

describe('an alert that is deleted while it is changed', () => {
  it('leaves a form that sets a new one', async () => {
    const sheet = <AlertSheet open onClose={() => undefined} code={code} name="Share" />;
    const { button, input, find, rows, alerts } = await alertsAt([12_000], sheet);
    const [before] = await alerts();
    await press(button('Change: Price rises to 12.00'));
    expect(input().value).toBe('12.00');
    await press(button('Delete: Price rises to 12.00'));
    await until(() => rows().length === 0, 'it is gone');
    await type(input(), '13');
    await press(find('[data-testid="set-alert"]'));
    await until(() => rows().length === 1, 'another is set');
    const [alert] = await alerts();
    expect(alert).toMatchObject({ condition: 'price_above', value: 13_000 });
    expect(alert?.id).not.toBe(before?.id);
  });

  it('leaves the sheet of its share open, also when it was the last one', async () => {
    const { container, button, find, rows, alerts } = await alertsAt([12_000], <AlertList />);
    await press(button('Change: Price rises to 12.00'));
    const sheet = () => find('[data-testid="alert-sheet"]');
    const trash = sheet().querySelector<HTMLElement>('[aria-label^="Delete"]');
    if (!trash) throw new Error('it cannot be deleted');
    await press(trash);
    await until(() => rows().length === 0, 'it is gone');
    expect(container.textContent).toContain('No price alerts yet');
    expect(sheet().closest('dialog')?.open).toBe(true);
    expect(await alerts()).toEqual([]);
  });
});

describe('an alert that is changed', () => {
  const sheet = <AlertSheet open onClose={() => undefined} code={code} name="Share" />;

  it('is marked, and the button says that it changes', async () => {
    const { container, button, find } = await alertsAt([12_000, 13_000], sheet);
    expect(find('[data-testid="set-alert"]').textContent).toBe('Set alert');
    await press(button('Change: Price rises to 12.00'));
    expect(find('[data-testid="set-alert"]').textContent).toBe('Change alert');
    const marked = [...container.querySelectorAll('[aria-current="true"]')];
    expect(marked.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Price rises to 12.00'),
    ]);
  });

  it('is given up by its pencil, and the form is for a new one again', async () => {
    const { container, button, find, input, rows, alerts } = await alertsAt([12_000], sheet);
    await press(button('Change: Price rises to 12.00'));
    await press(button('Change: Price rises to 12.00'));
    expect(find('[data-testid="set-alert"]').textContent).toBe('Set alert');
    expect(container.querySelector('[aria-current]')).toBeNull();
    await type(input(), '13');
    await press(find('[data-testid="set-alert"]'));
    await until(() => rows().length === 2, 'another is set');
    expect((await alerts()).map(({ value }) => value).toSorted((a, b) => a - b)).toEqual([
      12_000, 13_000,
    ]);
  });
});

describe('the trash of an alert', () => {
  it('counts one tap of a finger that taps twice: the next alert comes under it', async () => {
    const { container, calls, rows, alerts } = await alertsAt([12_000, 13_000], <AlertList />);
    const trash = () => {
      const first = container.querySelector<HTMLElement>('[aria-label^="Delete"]');
      if (!first) throw new Error('no alert can be deleted');
      return first;
    };
    await press(trash());
    await until(() => toastText() === 'Price alert deleted', 'the first one is deleted');
    await until(() => rows().length === 1, 'its row is gone');
    await perform(() =>
      trash().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })),
    );
    expect(calls.filter((path) => path === alertEndpoints.remove.path)).toHaveLength(1);
    expect(await alerts()).toHaveLength(1);
    await press(trash());
    await until(() => rows().length === 0, 'a press of its own deletes the other');
  });
});

describe('an alert whose sheet is closed before the answer comes', () => {
  const change = async (limit: string) => {
    const shown = await alertsAt([12_000], <AlertList />);
    toast.close();
    await press(shown.button('Change: Price rises to 12.00'));
    await type(shown.input(), limit);
    const answer = shown.holdAnswerOf(alertEndpoints.change.path);
    await press(shown.find('[data-testid="set-alert"]'));
    await until(() => shown.calls.includes(alertEndpoints.change.path), 'it is on its way');
    return { ...shown, answer };
  };

  it('says that it is changed', async () => {
    const { container, answer, button } = await change('13');
    await press(button('Close'));
    const form = () => container.querySelector('[data-testid="alert-sheet"]');
    await until(() => form() === null, 'the sheet is gone');
    answer.now();
    await until(() => toastText() === 'Price alert changed', 'it is said');
  });

  it('says why it is not set', async () => {
    const { answer, button, dialog } = await change('1');
    await press(button('Close'));
    await until(() => !dialog().open, 'the sheet is on its way out');
    answer.now();
    await until(() => toastText()?.includes('has already reached') === true, 'it is said');
  });

  it('says why it is not set once, in the form, where that is still there', async () => {
    const { answer, dialog } = await change('1');
    answer.now();
    await until(() => dialog().textContent.includes('has already reached'), 'it is said');
    expect(toastText()).toBeUndefined();
  });
});
