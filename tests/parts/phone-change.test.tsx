import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { ownAccountEndpoints } from '../../contract/own-account/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { duplicateWindowMs } from '../../src/api/duplicate-guard.ts';
import { reportReached } from '../../src/api/network.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { userInfoQuery } from '../../src/api/user-info.ts';
import { PhoneFlow } from '../../src/features/account/setting/PhoneFlow.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { toastStore } from '../../src/ui/toast.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';
import { codeIn, outboxTexts } from '../support/reset-code.ts';
import { testPassword } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const { changePhone } = ownAccountEndpoints;

let count = 0;

/** The form of the code that a new number got. */
async function codeAsked() {
  const brokerage = await startBrokerage({ now: Date.now() });
  const { phone } = await signUp(brokerage);
  const carried = carryTo({ app: { fetch: (request) => phone.send(request) } });
  const info = await queryClient.fetchQuery(userInfoQuery);
  const onClose = vi.fn<() => void>();
  const toasts: (string | undefined)[] = [];
  onTestFinished(toastStore.subscribe(() => toasts.push(toastStore.get()?.text)));
  const flow = { hasPasskey: false, needsCode: false, phone: info.phone, onClose };
  const screen = await renderScreen(<PhoneFlow {...flow} open />);
  const { container, find } = screen;
  const field = (name: string) => find(`[name="${name}"]`) as HTMLInputElement;
  // A number of its own: the duplicate guard remembers the test before.
  count += 1;
  await type(field('new-phone'), `+861391111222${count}`);
  await type(field('password'), testPassword);
  await press(find('[data-testid="prove"]'));
  await until(() => container.querySelector('[name="code"]') !== null, 'the code is asked for');
  return {
    carried,
    onClose,
    code: codeIn((await outboxTexts(brokerage)).at(-1)),
    field,
    says: (text: string) => until(() => container.textContent.includes(text), text),
    enter: async (code: string) => {
      await type(field('code'), code);
      await press(find('[data-testid="phone-code"]'));
    },
    tries: () => carried.calls.filter((path) => path === changePhone.path).length,
    isDone: () => until(() => toasts.includes('Phone number changed'), 'it is said to be done'),
  };
}

describe('a new phone number whose answer was lost', () => {
  it('is changed, as the profile knows', async () => {
    const { carried, code, enter, tries, isDone, onClose } = await codeAsked();
    carried.loseAnswerOf(changePhone.path);
    await enter(code);
    await isDone();
    expect(onClose).toHaveBeenCalledOnce();
    expect(tries()).toBe(1);
  });

  it('is changed also where the next try comes with a code that was used up by it', async () => {
    const { carried, code, enter, says, tries, isDone, onClose } = await codeAsked();
    carried.loseAnswerOf(changePhone.path);
    carried.failAll(userEndpoints.info.path);
    await enter(code);
    await says('Our service cannot be reached. Please try again.');
    const sentBefore = performance.now();
    expect(onClose).not.toHaveBeenCalled();
    carried.carryAll();
    await perform(reportReached);
    await until(() => performance.now() > sentBefore + duplicateWindowMs, 'a second is over');
    await enter(code);
    await isDone();
    expect(tries()).toBe(2);
  });

  it('is not changed by a code that is wrong', async () => {
    const { code, enter, field, onClose } = await codeAsked();
    await enter(code === '00000000' ? '00000001' : '00000000');
    await until(() => field('code').getAttribute('aria-invalid') === 'true', 'it is refused');
    expect(onClose).not.toHaveBeenCalled();
  });
});
