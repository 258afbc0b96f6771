import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { agreementVersion } from '../../contract/agreement/types.ts';
import { configEndpoints } from '../../contract/config/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { configQuery } from '../../src/api/config.ts';
import { duplicateWindowMs } from '../../src/api/duplicate-guard.ts';
import { reportReached } from '../../src/api/network.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { userInfoQuery } from '../../src/api/user-info.ts';
import { issueTicket, linkTicketMs } from '../../server/domain/login/password-tickets.ts';
import { ChangePasswordScreen } from '../../src/features/account/ChangePasswordScreen.tsx';
import { ForgotPasswordScreen } from '../../src/features/account/ForgotPasswordScreen.tsx';
import { TicketPasswordScreen } from '../../src/features/account/TicketPasswordScreen.tsx';
import { TradingPasswordScreen } from '../../src/features/account/TradingPasswordScreen.tsx';
import { forgetEntryName, keptEntryName } from '../../src/features/entry/entry-name.ts';
import { RegisterScreen } from '../../src/features/entry/register/RegisterScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { endSession, sessionUserId } from '../../src/session/session.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import type { Carried } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import type { Rendered } from '../support/render.tsx';
import { perform, press, type } from '../support/render.tsx';
import { resetCode } from '../support/reset-code.ts';
import { requestOf, testPassword, testTradingPassword } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const { register, login, setTradingPassword } = userEndpoints;
const { changePassword, resetPassword, ticketPassword } = accountEndpoints;
const password = 'Ruhige-See-27';
const doubt = 'Your account may have been opened all the same';

const fieldOf = (screen: Rendered, name: string) => {
  const found = screen.find(`input[name="${name}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
  return found;
};

const isRefused = (screen: Rendered, name: string) =>
  fieldOf(screen, name).getAttribute('aria-invalid') === 'true';

async function fill(screen: Rendered, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await type(fieldOf(screen, name), value);
}

/** Presses once more, when the duplicate guard's second is over, as it is for a person. */
async function pressAgain(screen: Rendered, button: string): Promise<void> {
  const pressedAt = performance.now();
  await until(() => performance.now() > pressedAt + duplicateWindowMs, 'a second is over');
  await press(screen.button(button));
}

const countOf = ({ calls }: Carried, { path }: { path: string }) =>
  calls.filter((each) => each === path).length;

let count = 0;

/** The form of a registration, filled in, with a code that is good for one account. */
async function filledRegistration(
  backendOf: (brokerage: TestBrokerage) => Parameters<typeof carryTo>[0] = (brokerage) => brokerage,
) {
  // A name of its own: the duplicate guard remembers the test before.
  count += 1;
  const username = `lena-${count}`;
  const brokerage = await startBrokerage({ now: Date.now() });
  const carried = carryTo(backendOf(brokerage));
  const onDone = vi.fn(() => Promise.resolve());
  const code = await brokerage.invite(1);
  const screen = await renderScreen(
    <RegisterScreen invitationCode={code} wanted="/trade" onDone={onDone} />,
  );
  onTestFinished(forgetEntryName);
  await until(
    () => queryClient.getQueryData(configQuery.queryKey) !== undefined,
    'the key is here',
  );
  await fill(screen, {
    phone: `+4915100000${String(count).padStart(3, '0')}`,
    username,
    'new-password': password,
    'confirm-password': password,
  });
  await press(screen.find('input[name="agreement"]'));
  const { db } = brokerage.context;
  return {
    screen,
    carried,
    onDone,
    username,
    submit: () => press(screen.button('Open the account')),
    says: (text: string) => until(() => screen.container.textContent.includes(text), text),
    accounts: () => db.selectFrom('users').select(['id', 'agreement_version']).execute(),
  };
}

describe('a registration whose answer was lost', () => {
  it('goes on where the account was opened', async () => {
    const { submit, carried, onDone, accounts } = await filledRegistration();
    carried.loseAnswerOf(register.path);
    await submit();
    await until(() => onDone.mock.calls.length > 0, 'the account is open');
    expect(await accounts()).toMatchObject([{ id: sessionUserId() }]);
    expect([countOf(carried, register), countOf(carried, login)]).toEqual([1, 1]);
  });

  it('may have come to something, which stays said beside the refusal of the next try', async () => {
    const { screen, submit, says, carried, onDone, username } = await filledRegistration();
    carried.loseAnswerOf(register.path);
    carried.loseNext(login.path);
    await submit();
    await says(doubt);
    expect(screen.container.textContent).not.toContain('Please try again');
    expect(screen.find('[role="alert"] a').getAttribute('href')).toBe('/login?to=%2Ftrade');
    expect(keptEntryName()).toBe(username);
    expect(fieldOf(screen, 'new-password').value).toBe(password);

    await pressAgain(screen, 'Open the account');
    await until(() => isRefused(screen, 'invitation-code'), 'the code was used up');
    await says(doubt);
    expect(countOf(carried, login)).toBe(1);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('opens the account with the next try where it had not arrived', async () => {
    const { screen, submit, says, carried, onDone, accounts } = await filledRegistration();
    carried.loseNext(register.path);
    await submit();
    await says(doubt);
    expect(countOf(carried, login)).toBe(1);
    await pressAgain(screen, 'Open the account');
    await until(() => onDone.mock.calls.length > 0, 'the account is open');
    expect(await accounts()).toHaveLength(1);
  });

  it('is not in doubt where the device had no connection', async () => {
    const { screen, submit, says, carried } = await filledRegistration();
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => connection.mockRestore());
    await submit();
    await says('You are offline. Nothing was sent.');
    expect(screen.container.textContent).not.toContain(doubt);
    expect([countOf(carried, register), countOf(carried, login)]).toEqual([0, 0]);
  });
});

describe('the agreement of a registration', () => {
  it('is the one that can be read here, whatever the brokerage has by now', async () => {
    const { submit, onDone, accounts } = await filledRegistration((brokerage) => {
      const send = async (request: Request) => {
        if (new URL(request.url).pathname !== configEndpoints.read.path)
          return brokerage.app.fetch(request);
        const config = await brokerage.client().call(configEndpoints.read, {});
        const data = { ...config, agreementVersion: '2999-01-01' };
        return Response.json({ code: 1, msg: '', data });
      };
      return { app: { fetch: send } };
    });
    await submit();
    await until(() => onDone.mock.calls.length > 0, 'the account is open');
    expect(await accounts()).toMatchObject([{ agreement_version: agreementVersion }]);
  });

  it('is said to be another one where it is not in force, and a newer app is looked for', async () => {
    const update = vi.fn(() => Promise.resolve());
    const registration = { active: {}, installing: null, waiting: null, update };
    const worker = { getRegistration: () => Promise.resolve(registration) };
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    // What the brokerage says to an app with an older text.
    const { submit, screen, says, accounts } = await filledRegistration((brokerage) => {
      const old = brokerage.client();
      const send = async (request: Request) => {
        const { origin, pathname } = new URL(request.url);
        if (pathname !== register.path) return brokerage.app.fetch(request);
        const invitation_code = await brokerage.invite();
        const lena = { username: 'lena', phone: '+4915112345678', invitation_code };
        const input = await old.registration({ ...lena, agreement_version: '2020-01-01' });
        return old.send(requestOf(origin, register, input));
      };
      return { app: { fetch: send } };
    });
    await submit();
    await says('Another version of the user agreement is in force. Update or reload the app');
    expect(screen.find('input[name="agreement"]').getAttribute('aria-invalid')).toBe('true');
    await until(() => update.mock.calls.length > 0, 'a newer app is looked for');
    expect(await accounts()).toEqual([]);
  });
});

describe('a new password whose answer was lost', () => {
  const held = 'the new password may be valid already';
  const screens: {
    what: string;
    screen: ReactNode;
    sent: { path: string };
    button: string;
    typed: Record<string, string>;
    old: string;
  }[] = [
    {
      what: 'the login password',
      screen: <ChangePasswordScreen onBack={vi.fn()} onDone={vi.fn()} />,
      sent: changePassword,
      button: 'Change password',
      typed: {
        'old-password': testPassword,
        'new-password': password,
        'confirm-password': password,
      },
      old: 'old-password',
    },
    {
      what: 'the trading password',
      screen: <TradingPasswordScreen first={false} onBack={vi.fn()} onDone={vi.fn()} />,
      sent: setTradingPassword,
      button: 'Change trading password',
      typed: {
        'old-trading-password': testTradingPassword,
        'new-trading-password': '739164',
        'trading-password-again': '739164',
      },
      old: 'old-trading-password',
    },
  ];

  it.each(screens)('may be valid already: $what', async ({ screen, sent, button, typed, old }) => {
    const brokerage = await startBrokerage({ now: Date.now() });
    const { phone } = await signUp(brokerage);
    await phone.setTradingPassword();
    const carried = carryTo({ app: { fetch: phone.send } });
    await queryClient.ensureQueryData(userInfoQuery);
    const shown = await renderScreen(screen);
    const says = (text: string) => until(() => shown.container.textContent.includes(text), text);
    await fill(shown, typed);
    carried.loseAnswerOf(sent.path);
    await press(shown.button(button));
    await says(held);
    expect(shown.container.textContent).not.toContain('Please try again');
    await perform(reportReached);
    await pressAgain(shown, button);
    await until(() => isRefused(shown, old), 'the old password is refused');
    await says(held);
  });
});

describe('a reset whose answer was lost', () => {
  const doubtful = 'the new password may be valid already';
  const number = '+8613800000001';

  /** The screen of whoever has forgotten the password, and the brokerage that knows them. */
  async function forgotten(
    screenOf: (brokerage: TestBrokerage, userId: string) => Promise<ReactNode>,
    { isHere = false } = {},
  ) {
    const brokerage = await startBrokerage({ now: Date.now() });
    const { userId } = await signUp(brokerage);
    if (!isHere) endSession({ reason: 'logout', message: '' });
    onTestFinished(forgetEntryName);
    const carried = carryTo(brokerage);
    const screen = await renderScreen(await screenOf(brokerage, userId));
    return {
      brokerage,
      carried,
      screen,
      says: (text: string) => until(() => screen.container.textContent.includes(text), text),
      choose: () => fill(screen, { 'new-password': password, 'confirm-password': password }),
    };
  }

  /** As a link leads there that is good once. */
  async function byLink({ context }: TestBrokerage, userId: string, onDone = vi.fn<() => void>()) {
    const ticket = await issueTicket(context, userId, linkTicketMs, 'link');
    return <TicketPasswordScreen ticket={ticket} onBack={vi.fn()} onDone={onDone} />;
  }

  it('may have been done by the code, which the next try finds used up', async () => {
    const { brokerage, carried, screen, says, choose } = await forgotten(async () => (
      <ForgotPasswordScreen onBack={vi.fn()} onDone={vi.fn()} />
    ));
    const code = await resetCode(brokerage, number);
    await fill(screen, { phone: number });
    await press(screen.button('I have a code already'));
    await until(() => screen.container.querySelector('[name="code"]') !== null, 'its code');
    await fill(screen, { code });
    await choose();
    carried.loseAnswerOf(resetPassword.path);
    await press(screen.button('Set the new password'));
    await says(doubtful);
    expect(screen.container.textContent).not.toContain('Please try again');
    expect(screen.find('[role="alert"] a').getAttribute('href')).toBe('/login');
    expect(keptEntryName()).toBe(number);
    await brokerage.client().login('lena', password);
    await perform(reportReached);
    await pressAgain(screen, 'Set the new password');
    await until(() => isRefused(screen, 'code'), 'the code was used up');
    await says(doubtful);
  });

  it('may have been done by the link, which the next try finds used up', async () => {
    const onDone = vi.fn<() => void>();
    const { brokerage, carried, screen, says, choose } = await forgotten((...whose) =>
      byLink(...whose, onDone),
    );
    await choose();
    carried.loseAnswerOf(ticketPassword.path);
    await press(screen.button('Set the new password'));
    await says(doubtful);
    await brokerage.client().login('lena', password);
    await perform(reportReached);
    await pressAgain(screen, 'Set the new password');
    await says('This link');
    await says(doubtful);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('leads to the login from a browser that has a session, which ends by that', async () => {
    const { carried, screen, says, choose } = await forgotten(byLink, { isHere: true });
    await choose();
    carried.loseNext(ticketPassword.path);
    await press(screen.button('Set the new password'));
    await says(doubtful);
    expect(sessionUserId()).toBeDefined();
    await press(screen.find('[role="alert"] a'));
    expect(sessionUserId()).toBeUndefined();
  });
});
