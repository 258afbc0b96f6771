import { beforeAll, it } from 'vitest';

import { cashEndpoints } from '../../contract/cash/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { CloseFlow } from '../../src/features/account/setting/CloseFlow.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

it.each([
  [1, '1 payment under way', 'Wait until it is done, or cancel it'],
  [2, '2 payments under way', 'Wait until they are done, or cancel them'],
])('an account with payments under way, %i, says "%s": "%s"', async (count, what, way) => {
  const brokerage = await startBrokerage();
  const { phone } = await signUp(brokerage);
  carryTo({ app: { fetch: (request) => phone.send(request) } });
  for (let made = 0; made < count; made += 1)
    await phone.call(cashEndpoints.deposit, {
      id: newId('dep', Date.now()),
      method: 'redirect',
      amountMinor: 50_000,
    });
  const shown = await renderScreen(
    <CloseFlow open onClose={() => undefined} hasPasskey={false} needsCode={false} />,
  );
  const isSaid = () => shown.container.textContent.includes(`${what}${way}`);
  await until(isSaid, `"${what}" and "${way}" are said`);
});
