import { beforeAll, describe, expect, it, vi } from 'vitest';

import { ticketPattern } from '../../contract/user/types.ts';
import { forcePasswordChange } from '../../server/domain/account/change-password.ts';
import {
  forgetEntryName,
  keepEntryName,
  keptEntryName,
} from '../../src/features/entry/entry-name.ts';
import { LoginScreen } from '../../src/features/entry/LoginScreen.tsx';
import { configQuery } from '../../src/api/config.ts';
import { duplicateWindowMs } from '../../src/api/duplicate-guard.ts';
import { queryClient } from '../../src/api/query-client.ts';
import {
  endSession,
  sessionToken,
  sessionUserId,
  startSession,
} from '../../src/session/session.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { carryTo, renderScreen, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { testPassword } from '../support/test-client.ts';
import { perform, press, type } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

let count = 0;

async function loginScreen() {
  // A name of its own: the duplicate guard remembers the test before.
  count += 1;
  const name = `lena-${count}`;
  const brokerage = await startBrokerage({ now: Date.now() });
  await brokerage.registered(name);
  const carried = carryTo(brokerage);
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const onDone = vi.fn<() => Promise<void>>(() => arrival);
  const onChangeRequired = vi.fn<(ticket: string) => void>();
  const screen = await renderScreen(
    <LoginScreen wanted={undefined} onDone={onDone} onChangeRequired={onChangeRequired} />,
  );
  const field = (name: string) => {
    const found = screen.find(`input[name="${name}"]`);
    if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
    return found;
  };
  return {
    ...screen,
    name,
    clock: brokerage.clock,
    carried,
    onDone,
    /** The next screen is there. */
    arrive: () => perform(() => arrived()),
    onChangeRequired,
    brokerage,
    field,
    fill: async (username: string, password: string) => {
      await type(field('username'), username);
      await type(field('password'), password);
    },
    submit: () => press(screen.button('Log in')),
    says: (text: string) => until(() => screen.container.textContent.includes(text), text),
  };
}

describe('the login', () => {
  it('begins a session with the right password and goes on', async () => {
    const { name, fill, submit, onDone, find, arrive } = await loginScreen();
    await fill(name, testPassword);
    await submit();
    await until(() => onDone.mock.calls.length > 0, 'the login is done');
    // On a slow connection the next screen takes its time.
    expect(find('[type="submit"]').getAttribute('aria-busy')).toBe('true');
    await arrive();
    await until(() => find('[type="submit"]').getAttribute('aria-busy') === null, 'the form rests');
    expect(sessionToken()).toMatch(/.{40,}/);
    expect(sessionUserId()).toMatch(/^usr_/);
  });

  it('leads to a new password when the desk demands one, and logs nobody in', async () => {
    const { name, brokerage, fill, submit, onDone, onChangeRequired } = await loginScreen();
    const { id } = await brokerage.context.db
      .selectFrom('users')
      .select('id')
      .executeTakeFirstOrThrow();
    await forcePasswordChange(brokerage.context, id);
    await fill(name, testPassword);
    await submit();
    await until(() => onChangeRequired.mock.calls.length > 0, 'a new password is demanded');
    expect(onChangeRequired.mock.calls[0]?.[0]).toMatch(ticketPattern);
    expect(onDone).not.toHaveBeenCalled();
    expect(sessionToken()).toBe(undefined);
    expect(keptEntryName()).toBe(name);
    forgetEntryName();
  });

  it('does not offer the name of an investor to whoever comes after them', async () => {
    keepEntryName('lena');
    startSession({ id: 'usr_1', token: 'token' });
    endSession({ reason: 'logout', message: '' });
    const { field } = await loginScreen();
    expect(field('username').value).toBe('');
  });

  it('says why the session before it ended, until the next one begins', async () => {
    const { name, fill, submit, onDone, container, says } = await loginScreen();
    startSession({ id: 'usr_1', token: 'token' });
    endSession({ reason: 'expired', message: 'This device was signed out from another one.' });
    await says('This device was signed out from another one.');
    await fill(name, testPassword);
    await submit();
    await until(() => onDone.mock.calls.length > 0, 'the login is done');
    expect(container.textContent).not.toContain('signed out from another one');
  });

  it('says what is missing beside its field, and puts the cursor there', async () => {
    const { submit, says, field, carried } = await loginScreen();
    await submit();
    await says('Please enter your phone number or username.');
    await says('Please enter your password.');
    await until(
      () => document.activeElement === field('username'),
      'the first error has the focus',
    );
    expect(field('username').getAttribute('aria-invalid')).toBe('true');
    expect(carried.calls).not.toContain('/api/user/login');
  });

  it('does not tell which half was wrong, and keeps what was typed', async () => {
    const { name, fill, submit, says, field, find } = await loginScreen();
    const answers: string[] = [];
    for (const [username, password] of [
      [name, 'not-the-password'],
      ['nobody', testPassword],
    ] as const) {
      await fill(username, password);
      await submit();
      await says('not correct');
      answers.push(find('[role="alert"]').textContent);
      expect(field('username').value).toBe(username);
      expect(field('password').value).toBe(password);
    }
    expect(answers[0]).toBe(answers[1]);
    expect(sessionToken()).toBeUndefined();
  });

  it('begins a session although the market clock was put forward since the page was opened', async () => {
    const { name, clock, fill, submit, onDone, carried } = await loginScreen();
    await queryClient.fetchQuery(configQuery);
    clock.advance(86_400_000);
    await fill(name, testPassword);
    await submit();
    await until(() => onDone.mock.calls.length > 0, 'the login is done');
    expect(carried.calls.filter((path) => path === '/api/user/login')).toHaveLength(2);
  });

  it('sends one call however often the button is pressed', async () => {
    const { name, fill, onDone, carried, button } = await loginScreen();
    await fill(name, testPassword);
    await perform(() => {
      button('Log in').click();
      button('Log in').click();
      button('Log in').click();
    });
    await until(() => onDone.mock.calls.length > 0, 'the login is done');
    expect(carried.calls.filter((path) => path === '/api/user/login')).toHaveLength(1);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('says that nothing was reached, keeps the form and works on the next try', async () => {
    const { name, fill, submit, says, carried, onDone } = await loginScreen();
    carried.loseNext('/api/user/login');
    await fill(name, testPassword);
    await submit();
    await says('Our service cannot be reached. Please try again.');
    const sentAt = performance.now();
    // The duplicate guard's second has to pass, as it does for a person.
    await until(() => performance.now() > sentAt + duplicateWindowMs, 'a second is over');
    await submit();
    await until(() => onDone.mock.calls.length > 0, 'the login is done');
  });
});
