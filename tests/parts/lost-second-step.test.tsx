import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { passkeyEndpoints } from '../../contract/passkey/endpoints.ts';
import { renewCodes } from '../../server/domain/passkey/second-step.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { followLiveData } from '../../src/app/live/live-data.ts';
import { PasskeysPart } from '../../src/features/account/setting/PasskeysPart.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { dispatchUserEvent } from '../../src/live/user-events.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { press, type } from '../support/render.tsx';
import { testPassword } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/** The settings of an investor with a passkey, which hear of what changes. */
async function settings() {
  const brokerage = await startBrokerage({ now: Date.now() });
  const { context } = brokerage;
  const { phone, userId } = await signUp(brokerage);
  const passkey = {
    id: newId('key', Date.now()),
    user_id: userId,
    credential_id: 'credential',
    public_key: 'key',
    counter: 0,
    transports: '[]',
    name: 'Pixel 9',
    backed_up: 0,
    trading: 0,
    created_at: Date.now(),
    last_used_at: null,
  };
  await context.db.insertInto('passkeys').values(passkey).execute();
  const carried = carryTo({ app: { fetch: (request) => phone.send(request) } });
  const stops = [
    followLiveData(queryClient),
    context.events.subscribe((to, event) => {
      if (to === userId && event.type !== 'signed-out') dispatchUserEvent(event);
    }),
  ];
  onTestFinished(() => stops.forEach((stop) => stop()));
  const { container, find } = await renderScreen(<PasskeysPart />);
  const isThere = (selector: string) => container.querySelector(selector) !== null;
  return {
    carried,
    find,
    comes: (selector: string) => until(() => isThere(selector), `${selector} is there`),
    enter: (name: string, text: string) => type(find(`[name="${name}"]`) as HTMLInputElement, text),
    newCode: async () => (await renewCodes(context, userId, () => Promise.resolve()))[0] ?? '',
    isOn: async () => (await phone.call(passkeyEndpoints.list, {})).secondStep,
  };
}

describe('the sheet of the second step', () => {
  it('offers new codes when it was turned on and the answer with the codes was lost', async () => {
    const { carried, find, comes, enter, newCode, isOn } = await settings();
    await comes('[data-testid="second-step"]');
    await press(find('[data-testid="second-step"]'));
    await comes('[name="password"]');
    await enter('password', testPassword);
    carried.loseAnswerOf(passkeyEndpoints.secondStep.path);
    await press(find('[data-testid="prove"]'));
    // Asked for where the login asks for a passkey, and none works here: the sheet has heard of it.
    await comes('[name="recovery-code"]');
    expect(find('dialog[open] h2').textContent).toBe('New recovery codes');
    expect(find('dialog[open] p').textContent).toContain('your recovery codes did not arrive');
    expect(find('[data-testid="prove"]').textContent).toBe('Make new codes');
    await enter('password', testPassword);
    await enter('recovery-code', await newCode());
    await comes('[data-testid="prove"]:enabled');
    await press(find('[data-testid="prove"]'));
    await comes('[data-testid="recovery-codes"] li');
    expect(await isOn()).toBe(true);
  });
});
