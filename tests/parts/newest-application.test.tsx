import { beforeAll, expect, it } from 'vitest';

import { advanceIssues } from '../../server/domain/new-share/advance.ts';
import { applyAuthorised } from '../../server/domain/new-share/apply.ts';
import { createIssue } from '../../server/domain/new-share/back-office-issues.ts';
import { newId } from '../../contract/lib/ids.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { newShareQueries } from '../../src/features/new-share/queries.ts';
import { SubscriptionsScreen } from '../../src/features/new-share/SubscriptionsScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { issueOf } from '../factories/new-shares.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { onWideScreen, standInForPlatform } from '../support/platform.ts';
import { perform, press } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const nowhere = () => undefined;
const twoDaysMs = 2 * 86_400_000;

it('the application beside the list stays while it is paid, though a newer one comes', async () => {
  const { context, clock, ...brokerage } = await startBrokerage();
  const { phone, userId } = await signUp({ ...brokerage, context, clock });
  await phone.setTradingPassword();
  const applyFor = async (code: string, latin: string) => {
    await createIssue(context, issueOf(clock, { code, latin_name: latin }));
    const id = newId('sub', clock.now());
    await applyAuthorised(context, userId, { id, code, quantity: 500 });
  };
  await applyFor('607200', 'Xinzhou Electronics');
  clock.advance(twoDaysMs);
  await advanceIssues(context);
  await phone.login('lena');
  carryTo({ app: { fetch: (request) => phone.send(request) } });
  onWideScreen();
  const { container, find } = await renderScreen(
    <SubscriptionsScreen id={undefined} status="open" onStatus={nowhere} onBack={nowhere} />,
  );
  const isThere = (selector: string) => container.querySelector(selector) !== null;
  await until(() => isThere('[data-testid="pay-allotment"]'), 'it can be paid');
  await press(find('[data-testid="pay-allotment"]'));
  const pin = 'dialog[open] [name="trading-password"]';
  await until(() => isThere(pin), 'the password is asked for');

  await applyFor('607201', 'Haiyan Optics');
  await perform(() => void queryClient.invalidateQueries({ queryKey: newShareQueries.all }));
  await until(() => container.textContent.includes('Haiyan Optics'), 'the newer one is listed');
  await until(() => queryClient.isFetching() === 0, 'all is known');
  expect(find('[data-testid="application-detail"] h2').textContent).toBe('Xinzhou Electronics');
  expect(isThere(pin)).toBe(true);
});
