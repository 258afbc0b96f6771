import { beforeAll, expect, test } from 'vitest';

import { noteServerTime } from '../../src/api/server-time.ts';
import { startSession } from '../../src/session/session.ts';
import { DevicesPart } from '../../src/features/account/setting/DevicesPart.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { carryTo, renderScreen, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

test('another device was seen as long ago as the market clock says', async () => {
  const brokerage = await startBrokerage({ now: Date.now() });
  const phone = await brokerage.registered('lena');
  const twoDays = 2 * 86_400_000;
  brokerage.clock.advance(twoDays);
  noteServerTime(brokerage.clock.now());
  const tablet = brokerage.client();
  const { userinfo } = await tablet.login('lena');
  brokerage.clock.advance(180_000);
  noteServerTime(brokerage.clock.now());
  startSession({ id: userinfo.id, token: userinfo.token });
  await phone.login('lena');
  carryTo({ app: { fetch: (request) => phone.send(request) } });
  const { container } = await renderScreen(<DevicesPart />);
  await until(() => container.textContent.includes('Last seen'), 'the devices are listed');
  expect(container.textContent).toContain('Last seen 3 minutes ago');
  expect(container.textContent).not.toContain('Last seen in');
});
