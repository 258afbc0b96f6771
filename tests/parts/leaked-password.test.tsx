import { beforeAll, describe, expect, it, vi } from 'vitest';

import { ChangePasswordScreen } from '../../src/features/account/ChangePasswordScreen.tsx';
import { RegisterScreen } from '../../src/features/entry/register/RegisterScreen.tsx';
import { ResetForm } from '../../src/features/account/ResetForm.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import type { Rendered } from '../support/render.tsx';
import { press, type } from '../support/render.tsx';
import { testPassword } from '../support/test-client.ts';

writeStored('lang', 'de');
beforeAll(() => void standInForPlatform());

/** Known to the brokerage alone: the device keeps no list. */
const leaked = 'zaq1xsw2cde3';
const sentence = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.';

const fieldOf = (screen: Rendered, name: string) => {
  const found = screen.find(`input[name="${name}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
  return found;
};

async function fill(screen: Rendered, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await type(fieldOf(screen, name), value);
}

/** Sends the form and reads what is said of its new password. */
async function saidOfPassword(screen: Rendered, submit: string): Promise<string> {
  await press(screen.button(submit));
  const field = fieldOf(screen, 'new-password');
  const note = () => document.getElementById(field.getAttribute('aria-describedby') ?? '');
  await until(() => field.getAttribute('aria-invalid') === 'true', 'the password is refused');
  return note()?.textContent ?? '';
}

describe('a leaked password is refused at its field, in the language of the app,', () => {
  it('when an account is opened', async () => {
    const brokerage = await startBrokerage({ now: Date.now() });
    carryTo(brokerage);
    const screen = await renderScreen(
      <RegisterScreen
        invitationCode={await brokerage.invite()}
        wanted={undefined}
        onDone={vi.fn()}
      />,
    );
    await fill(screen, {
      phone: '15112345678',
      username: 'lena',
      'new-password': leaked,
      'confirm-password': leaked,
    });
    await press(screen.find('input[type="checkbox"]'));
    expect(await saidOfPassword(screen, 'Open the account')).toBe(sentence);
  });

  it('when the password is changed', async () => {
    const brokerage = await startBrokerage({ now: Date.now() });
    const { phone } = await signUp(brokerage);
    carryTo({ app: { fetch: phone.send } });
    const screen = await renderScreen(<ChangePasswordScreen onBack={vi.fn()} onDone={vi.fn()} />);
    await fill(screen, {
      'old-password': testPassword,
      'new-password': leaked,
      'confirm-password': leaked,
    });
    expect(await saidOfPassword(screen, 'Change password')).toBe(sentence);
  });

  it('when a forgotten one is replaced', async () => {
    const brokerage = await startBrokerage({ now: Date.now() });
    carryTo(brokerage);
    const phone = { region: 'DE', phone: '15112345678' } as const;
    const screen = await renderScreen(
      <ResetForm phone={phone} sent={null} onSent={vi.fn()} onDone={vi.fn()} />,
    );
    await fill(screen, { code: '12345678', 'new-password': leaked, 'confirm-password': leaked });
    expect(await saidOfPassword(screen, 'Set the new password')).toBe(sentence);
  });
});
