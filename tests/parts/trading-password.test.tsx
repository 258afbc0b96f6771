import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { ResetTradingPasswordScreen } from '../../src/features/account/ResetTradingPasswordScreen.tsx';
import { TradingPasswordScreen } from '../../src/features/account/TradingPasswordScreen.tsx';
import { reportReached } from '../../src/api/network.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { userInfoQuery } from '../../src/api/user-info.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { passportNumber, verifyIdentity } from '../factories/identity.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';
import { testPassword, testTradingPassword } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

async function investor() {
  const brokerage = await startBrokerage({ now: Date.now() });
  const { phone, userId } = await signUp(brokerage);
  const carried = carryTo({ app: { fetch: (request) => phone.send(request) } });
  return { brokerage, phone, userId, carried };
}

async function show(screen: ReactNode) {
  await queryClient.fetchQuery(userInfoQuery);
  const shown = await renderScreen(screen);
  const { container, find } = shown;
  return {
    ...shown,
    isAsked: (name: string) => container.querySelector(`[name="${name}"]`) !== null,
    fill: (name: string, text: string) => type(find(`[name="${name}"]`) as HTMLInputElement, text),
    says: (text: string) => until(() => container.textContent.includes(text), text),
    alert: () => find('[role="alert"]').textContent,
  };
}

/** The form of the first trading password. */
async function firstPassword() {
  const onDone = vi.fn<() => void>();
  const form = await show(
    <TradingPasswordScreen first={false} onBack={() => undefined} onDone={onDone} />,
  );
  const choose = async (password: string) => {
    await form.fill('new-trading-password', password);
    await form.fill('trading-password-again', password);
  };
  const send = () => press(form.find('[form="trading-password"]'));
  return { ...form, onDone, choose, send };
}

const setAlready = 'There is a trading password already.';
const another = '385016';
// The duplicate guard remembers the test before.
const yetAnother = '740259';

describe('a first trading password', () => {
  it('becomes another one when the answer to the first was lost', async () => {
    const { carried, phone } = await investor();
    const { choose, send, says, isAsked, fill, alert, onDone } = await firstPassword();
    carried.loseAnswerOf(userEndpoints.setTradingPassword.path);
    await choose(testTradingPassword);
    await send();
    await says('Our service cannot be reached. Please try again.');
    expect(isAsked('old-trading-password')).toBe(false);
    await choose(another);
    await perform(reportReached);
    await send();
    await says(setAlready);
    expect(alert()).toContain('To change it, please enter the current one.');
    await says('Change trading password');
    await fill('old-trading-password', testTradingPassword);
    await send();
    await until(() => onDone.mock.calls.length > 0, 'it is changed');
    const old = await phone.encrypted({ password: testTradingPassword, old_password: another });
    await phone.call(userEndpoints.setTradingPassword, old);
  });

  it('says that one was set elsewhere, also when nothing more can be learned', async () => {
    const { carried, phone } = await investor();
    const { choose, send, says, isAsked } = await firstPassword();
    await phone.setTradingPassword();
    await choose(yetAnother);
    carried.loseNext(userEndpoints.info.path);
    await send();
    await says(setAlready);
    expect(isAsked('old-trading-password')).toBe(false);
  });
});

describe('a forgotten trading password', () => {
  it('is shown to be under way until the answer comes', async () => {
    const { brokerage, carried, phone, userId } = await investor();
    await phone.setTradingPassword();
    const number = passportNumber();
    await verifyIdentity(brokerage, userId, { number });
    const onDone = vi.fn<() => void>();
    const { fill, find } = await show(
      <ResetTradingPasswordScreen onBack={() => undefined} onDone={onDone} />,
    );
    await fill('login-password', testPassword);
    await fill('id-number', number);
    await fill('new-trading-password', another);
    await fill('trading-password-again', another);
    const answered = carried.holdAnswerOf(accountEndpoints.resetTradingPassword.path);
    const send = find('[form="trading-reset"]');
    await press(send);
    await until(() => send.getAttribute('aria-busy') === 'true', 'it is under way');
    answered.now();
    await until(() => onDone.mock.calls.length > 0, 'it is set');
    await until(() => send.getAttribute('aria-busy') === null, 'the form rests');
  });
});
