import { beforeAll, expect, it } from 'vitest';

import { alertEndpoints } from '../../contract/alert/endpoints.ts';
import { AlertForm } from '../../src/features/alert/AlertForm.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { toast, toastStore } from '../../src/ui/toast.ts';
import { perform, press, type } from '../support/render.tsx';
import type { Rendered } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/** The form for a new alert, with the brokerage behind it and its first answer held. */
async function openForm() {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  const brokerage = await startBrokerage({ now: Date.now(), feed });
  const { phone } = await signUp(brokerage);
  const carried = carryTo({ app: { fetch: phone.send } });
  const answer = carried.holdAnswerOf(alertEndpoints.set.path);
  let times = 0;
  const screen = await renderScreen(
    <AlertForm shown code="600000" priced={undefined} alert={null} onSet={() => (times += 1)} />,
  );
  const button = () => screen.find('[data-testid="set-alert"]');
  const isResting = () =>
    [...screen.container.querySelectorAll('input, select')].map((each) =>
      each.matches(':disabled'),
    );
  return { ...screen, phone, calls: carried.calls, answer, button, isResting, times: () => times };
}

it('the fields of an alert rest while it is on its way: nothing is typed in vain', async () => {
  const { isResting, input, button, calls, answer, times } = await openForm();
  await type(input(), '12');
  await press(button());
  await until(() => calls.length === 1, 'it is on its way');
  await until(() => isResting().join() === 'true,true', 'both fields rest');
  expect(times()).toBe(0);
  answer.now();
  await until(() => times() === 1, 'it is set');
  await until(() => isResting().join() === 'false,false', 'another can be set');
});

it('an alert that was refused can be given another limit, of which nothing is said before', async () => {
  const { container, input, button, answer, times, phone } = await openForm();
  await type(input(), '1');
  await press(button());
  answer.now();
  await until(() => container.textContent.includes('has already reached'), 'it is refused');
  await type(input(), '12');
  expect(container.textContent).not.toContain('has already reached');
  await press(button());
  await until(() => times() === 1, 'the other is set');
  const { items } = await phone.call(alertEndpoints.list, {});
  expect(items).toMatchObject([{ condition: 'price_above', value: 12_000 }]);
});

it('a change that the day does not allow is refused with the largest that it does', async () => {
  const priced = {
    lastMilli: 19_800,
    previousCloseMilli: 19_800,
    lowerLimitMilli: 17_820,
    upperLimitMilli: 21_780,
  };
  const { container, find, input } = await renderScreen(
    <AlertForm shown code="600000" priced={priced} alert={null} onSet={() => undefined} />,
  );
  await chooseFall({ container, find });
  await type(input(), '61.5');
  expect(container.textContent).toContain('Today at most 10.00%.');
  await type(input(), '10');
  expect(container.textContent).not.toContain('Today at most');
});

it('a fall by more than all of it is refused with what can be waited for', async () => {
  const { container, find, input } = await openForm();
  await chooseFall({ container, find });
  await type(input(), '150');
  expect(container.textContent).toContain('Please enter a value between 0.10% and 99.99%.');
  await type(input(), '99.99');
  expect(container.textContent).not.toContain('Please enter');
});

it('an alert with another limit is told as changed, a new one as set', async () => {
  const { input, button, answer, phone } = await openForm();
  await type(input(), '12');
  await press(button());
  answer.now();
  await until(() => toastText() === 'Price alert set', 'a new one is set');
  toast.close();
  const [alert = null] = (await phone.call(alertEndpoints.list, {})).items;
  const screen = await renderScreen(
    <AlertForm shown code="600000" priced={undefined} alert={alert} onSet={() => undefined} />,
  );
  await type(screen.input(), '13');
  await press(screen.find('[data-testid="set-alert"]'));
  await until(() => toastText() === 'Price alert changed', 'the same one is changed');
});

const toastText = () => toastStore.get()?.text;

/** Waits for a fall of the day in place of a price. */
async function chooseFall({ container, find }: Pick<Rendered, 'container' | 'find'>) {
  const select = find('select') as HTMLSelectElement;
  await perform(() => {
    select.value = 'day_down';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => container.textContent.includes('Change in per cent'), 'per cent are asked for');
}
