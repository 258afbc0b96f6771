import { beforeAll, expect, it } from 'vitest';

import { agreementVersions } from '../../contract/agreement/types.ts';
import { AgreementCheck } from '../../src/app/investor/AgreementCheck.tsx';
import { configQuery } from '../../src/api/config.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { userInfoQuery } from '../../src/api/user-info.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { endSession, startSession } from '../../src/session/session.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

it('the notice that one investor has put aside comes for the next one', async () => {
  const brokerage = await startBrokerage({ now: Date.now() });
  const { phone } = await signUp(brokerage);
  const version = agreementVersions[1];
  const { db } = brokerage.context;
  await db.updateTable('users').set({ agreement_version: version }).execute();
  await db.updateTable('agreement_acceptances').set({ version }).execute();
  carryTo({ app: { fetch: (request) => phone.send(request) } });
  await queryClient.fetchQuery(configQuery);
  await queryClient.fetchQuery(userInfoQuery);
  const { container, button } = await renderScreen(<AgreementCheck />);
  const isAsked = () => container.textContent.includes('The user agreement has changed');
  await until(isAsked, 'the notice is there');
  await press(button('Not now'));
  expect(isAsked()).toBe(false);
  await perform(() => {
    endSession({ reason: 'logout', message: '' });
    startSession({ id: 'usr_next', token: 'token' });
  });
  await until(isAsked, 'the notice is there again');
});
