import { beforeAll, describe, expect, it } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { ForgotPasswordScreen } from '../../src/features/account/ForgotPasswordScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { carryTo, renderScreen, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { press, type } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const wrong = '12';
const corrected = '+8613800000009';

/** The second step of whoever has a code already, with this as the phone number. */
async function secondStep(typed: string) {
  const brokerage = await startBrokerage({ now: Date.now() });
  const { calls } = carryTo(brokerage);
  const screen = await renderScreen(
    <ForgotPasswordScreen onBack={() => undefined} onDone={() => undefined} />,
  );
  const { container, find, button } = screen;
  const phone = () => find('[name="phone"]') as HTMLInputElement;
  if (typed !== '') await type(phone(), typed);
  await press(button('I have a code already'));
  await until(() => container.querySelector('[name="code"]') !== null, 'the code is asked for');
  return {
    phone,
    correct: () => type(phone(), corrected),
    askAgain: () => press(button('Send another code')),
    goBack: () => press(button('Back')),
    says: (text: string) => until(() => container.textContent.includes(text), text),
    asked: () => calls.filter((path) => path === accountEndpoints.requestReset.path).length,
  };
}

describe('another code for a forgotten password', () => {
  it('is said to go to the number that was corrected, which stays when one goes back', async () => {
    const { phone, correct, askAgain, says, goBack } = await secondStep(wrong);
    await correct();
    await askAgain();
    await says(`If ${corrected} has an account`);
    await goBack();
    await says('Send the code');
    expect(phone().value).toBe(corrected);
  });

  it.each([
    ['', 'Please enter your phone number.'],
    [wrong, 'This does not look like a phone number.'],
  ])('goes nowhere with the number "%s", and says so: "%s"', async (typed, words) => {
    const { phone, askAgain, says, asked } = await secondStep(typed);
    await askAgain();
    await says(words);
    await until(() => document.activeElement === phone(), 'the number has the focus');
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    expect(asked()).toBe(0);
  });
});
