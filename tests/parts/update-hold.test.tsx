import { beforeAll, describe, expect, it, vi } from 'vitest';

import { CodesSheet } from '../../src/features/account/setting/CodesSheet.tsx';
import { BindForm } from '../../src/features/cash/BindForm.tsx';
import { useEntries } from '../../src/features/identity/entries.ts';
import { IdentityScreen } from '../../src/features/identity/IdentityScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { whenFree } from '../../src/update/updates.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { press, render, type } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/** An update that was agreed to, in another window too: what it runs would be the reload. */
function agreeToUpdate() {
  const reload = vi.fn<() => void>();
  whenFree(reload);
  return reload;
}

async function appOfInvestor(): Promise<void> {
  const { phone } = await signUp(await startBrokerage({ now: Date.now() }));
  carryTo({ app: { fetch: (request) => phone.send(request) } });
}

/** The form, and a button that takes a picture in place of the camera. */
function IdentityForm() {
  const { values, change } = useEntries();
  const front = values.front === null ? 'data:image/jpeg;base64,' : null;
  return (
    <>
      <button onClick={() => change({ front })}>Camera</button>
      <IdentityScreen onBack={() => undefined} onReturn={undefined} />
    </>
  );
}

async function openIdentityForm() {
  await appOfInvestor();
  const form = await renderScreen(<IdentityForm />);
  const field = () => form.container.querySelector<HTMLInputElement>('[name="identity-number"]');
  await until(() => field() !== null, 'the form is here');
  const enterNumber = async (number: string) => type(field() as HTMLInputElement, number);
  return { ...form, enterNumber };
}

describe('an update waits', () => {
  it('for the number of an identity, which a reload would lose', async () => {
    const form = await openIdentityForm();
    await form.enterNumber('P1234567');
    const reload = agreeToUpdate();
    expect(reload).not.toHaveBeenCalled();
    await form.enterNumber('');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('for a picture of a document', async () => {
    const form = await openIdentityForm();
    await press(form.button('Camera'));
    const reload = agreeToUpdate();
    expect(reload).not.toHaveBeenCalled();
    await press(form.button('Camera'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('for the number of a card, and for nothing else of its form', async () => {
    await appOfInvestor();
    const form = await renderScreen(
      <BindForm top={null} holder="Lena Vogt" onDone={() => undefined} />,
    );
    const field = (name: string) => form.find(`[name="${name}"]`) as HTMLInputElement;
    await type(field('bank'), 'Deutsche Bank');
    expect(agreeToUpdate()).toHaveBeenCalledOnce();
    await type(field('number'), 'DE89');
    const reload = agreeToUpdate();
    expect(reload).not.toHaveBeenCalled();
    await type(field('number'), '');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('for recovery codes, which are shown once', async () => {
    const close = () => undefined;
    const sheet = await render(<CodesSheet codes={['abcd1234']} onClose={close} />);
    const reload = agreeToUpdate();
    expect(reload).not.toHaveBeenCalled();
    await sheet.rerender(<CodesSheet codes={[]} onClose={close} />);
    expect(reload).toHaveBeenCalledOnce();
  });
});

it('an update begins beside an identity form in which nothing is entered', async () => {
  await openIdentityForm();
  expect(agreeToUpdate()).toHaveBeenCalledOnce();
});
