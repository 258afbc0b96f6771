import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { passkeyEndpoints } from '../../contract/passkey/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { renewCodes } from '../../server/domain/passkey/second-step.ts';
import { accountQueries } from '../../src/features/account/queries.ts';
import { SessionEnding } from '../../src/features/account/session/SessionEnding.tsx';
import { AccountPart } from '../../src/features/account/setting/AccountPart.tsx';
import { reportReached } from '../../src/api/network.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { userInfoQuery } from '../../src/api/user-info.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';
import { testPassword } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const list = passkeyEndpoints.list.path;

/** An investor whose login asks for a passkey; the app does not learn that when a screen asks first. */
async function investor() {
  const brokerage = await startBrokerage({ now: Date.now() });
  const { phone, userId } = await signUp(brokerage);
  const { db } = brokerage.context;
  await db.updateTable('users').set({ second_step: 1 }).where('id', '=', userId).execute();
  const [code = ''] = await renewCodes(brokerage.context, userId, () => Promise.resolve());
  const carried = carryTo({ app: { fetch: (request) => phone.send(request) } });
  const show = async (screen: ReactNode) => {
    carried.loseNext(list);
    const { container, find, button } = await renderScreen(screen);
    await until(() => carried.calls.includes(list), 'the passkeys were asked for');
    await perform(reportReached);
    const field = (name: string) => find(`[name="${name}"]`) as HTMLInputElement;
    const isAsked = (name: string) => container.querySelector(`[name="${name}"]`) !== null;
    return {
      button,
      field,
      isAsked,
      enterPassword: async () => {
        await until(() => isAsked('password'), 'the password is asked for');
        expect(isAsked('recovery-code')).toBe(false);
        await type(field('password'), testPassword);
      },
      enterCode: () => type(field('recovery-code'), code),
      prove: () => press(find('[data-testid="prove"]')),
      says: (text: string) => until(() => container.textContent.includes(text), text),
    };
  };
  return { phone, carried, show };
}

/** About to be called by this name, which no test before has sent: the duplicate guard remembers it. */
async function nameSheet(wanted: string) {
  const { phone, carried, show } = await investor();
  const info = await queryClient.fetchQuery(userInfoQuery);
  const sheet = await show(<AccountPart info={info} />);
  await press(sheet.button(`Change username${info.username}`));
  await sheet.enterPassword();
  await type(sheet.field('new-username'), wanted);
  const name = async () => (await phone.call(userEndpoints.info, {})).username;
  return { ...sheet, carried, name };
}

describe('a sheet that does not know that the login asks for a passkey', () => {
  it('asks for a recovery code once the password alone was not enough', async () => {
    const { prove, says, isAsked, field, enterCode, name } = await nameSheet('lena-one');
    await prove();
    await says('Please enter a recovery code.');
    expect(field('recovery-code').getAttribute('aria-invalid')).toBe('true');
    expect(queryClient.getQueryData(accountQueries.passkeys().queryKey)?.secondStep).toBe(true);
    expect(field('password').value).toBe(testPassword);
    await enterCode();
    await prove();
    await until(() => !isAsked('password'), 'the sheet is closed');
    expect(await name()).toBe('lena-one');
  });

  it('does so too when the passkeys still cannot be learned', async () => {
    const { carried, prove, says, isAsked } = await nameSheet('lena-two');
    carried.loseNext(list);
    await prove();
    await says('Please enter a recovery code.');
    expect(isAsked('recovery-code')).toBe(true);
  });

  it('stays the same one where a session is renewed', async () => {
    const { phone, show } = await investor();
    const life = await phone.call(accountEndpoints.sessionLife, {});
    const onExtended = vi.fn<() => void>();
    const oldest = { ...life, expiresAt: life.longestUntil };
    const sheet = await show(
      <SessionEnding life={oldest} onExtended={onExtended} onClose={() => undefined} />,
    );
    await sheet.enterPassword();
    await sheet.prove();
    await sheet.says('Please enter a recovery code.');
    expect(sheet.field('password').value).toBe(testPassword);
    await sheet.enterCode();
    await sheet.prove();
    await until(() => onExtended.mock.calls.length > 0, 'the session is renewed');
  });
});
