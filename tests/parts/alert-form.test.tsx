import { beforeAll, expect, it } from 'vitest';

import { alertEndpoints } from '../../contract/alert/endpoints.ts';
import { AlertForm } from '../../src/features/alert/AlertForm.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { newMoment } from '../support/moment.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

it('an alert whose limit was changed before the answer came can be set again', async () => {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  const brokerage = await startBrokerage({ now: Date.now(), feed });
  const { phone } = await signUp(brokerage);
  const answer = newMoment();
  const { calls } = carryTo({
    app: {
      fetch: async (request) => {
        const answered = await phone.send(request);
        await answer.come;
        return answered;
      },
    },
  });
  let times = 0;
  const { container, find, input } = await renderScreen(
    <AlertForm shown code="600000" priced={undefined} alert={null} onSet={() => (times += 1)} />,
  );
  const button = () => find('[data-testid="set-alert"]');
  await type(input(), '1');
  await press(button());
  await until(() => calls.length === 1, 'the first one is on its way');
  await type(input(), '12');
  answer.now();
  await until(() => button().getAttribute('aria-busy') !== 'true', 'its answer has come');
  expect(container.textContent).not.toContain('has already reached');
  await press(button());
  await until(() => times === 1, 'the second one is set');
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
  const select = find('select') as HTMLSelectElement;
  await perform(() => {
    select.value = 'day_down';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => container.textContent.includes('Change in per cent'), 'per cent are asked for');
  await type(input(), '61.5');
  expect(container.textContent).toContain('Today at most 10.00%.');
  await type(input(), '10');
  expect(container.textContent).not.toContain('Today at most');
});
