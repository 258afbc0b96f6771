import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { userEndpoints } from '../../contract/user/endpoints.ts';
import { isOnline, reportReached } from '../../src/api/network.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { followChosenLanguage } from '../../src/app/at-rest/account-language.ts';
import { LanguageScreen } from '../../src/features/entry/LanguageScreen.tsx';
import { activateLanguage } from '../../src/i18n/activate.ts';
import { currentLanguage, storeLanguage, untoldKey } from '../../src/lib/language.ts';
import { readStored, removeStored, writeStored } from '../../src/lib/storage.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press } from '../support/render.tsx';

storeLanguage('en');
beforeAll(() => {
  standInForPlatform();
  followChosenLanguage(queryClient);
});
beforeEach(async () => {
  removeStored(untoldKey);
  await activateLanguage('en');
});

const path = userEndpoints.setLanguage.path;

/** An investor who registered in German, at the list of languages of an app in English. */
async function atTheList() {
  const { phone } = await signUp(await startBrokerage({ now: Date.now() }));
  const carried = carryTo({ app: { fetch: (request) => phone.send(request) } });
  const { find } = await renderScreen(<LanguageScreen onBack={() => undefined} />);
  const choose = (code: string) => press(find(`input[value="${code}"]`));
  const ofAccount = async () => (await phone.call(userEndpoints.info, {})).lang.code;
  const told = () => carried.calls.filter((each) => each === path).length;
  const speaks = (code: string) => until(() => currentLanguage() === code, `it speaks ${code}`);
  return { carried, choose, ofAccount, told, speaks };
}

describe('the language of the account', () => {
  it('is the one that was chosen', async () => {
    const { choose, ofAccount } = await atTheList();
    await choose('el');
    await expect.poll(ofAccount).toBe('el');
    await until(() => readStored(untoldKey) === null, 'nothing is left to tell');
  });

  it('follows with the connection, where the brokerage was not reached', async () => {
    const { carried, choose, ofAccount, told, speaks } = await atTheList();
    carried.loseNext(path);
    await choose('el');
    await speaks('el');
    await until(() => !isOnline(), 'the call was lost');
    expect(await ofAccount()).toBe('de');
    await perform(reportReached);
    await expect.poll(ofAccount).toBe('el');
    expect(told()).toBe(2);
  });

  it('is the last that was chosen, told after the one before it', async () => {
    const { carried, choose, ofAccount, told, speaks } = await atTheList();
    const answer = carried.holdAnswerOf(path);
    await choose('el');
    await until(() => told() === 1, 'the first choice is told');
    await choose('sv');
    await speaks('sv');
    expect(told()).toBe(1);
    answer.now();
    await expect.poll(ofAccount).toBe('sv');
    expect(told()).toBe(2);
  });

  it('follows with the next start', async () => {
    const { ofAccount } = await atTheList();
    writeStored(untoldKey, 'en');
    followChosenLanguage(queryClient);
    await expect.poll(ofAccount).toBe('en');
  });

  it('stays on a device that speaks another one which nobody chose there', async () => {
    const { ofAccount, told } = await atTheList();
    followChosenLanguage(queryClient);
    expect(await ofAccount()).toBe('de');
    expect(told()).toBe(0);
  });
});
