import { beforeAll, expect, it } from 'vitest';

import { loanEndpoints } from '../../contract/loan/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { dayMs } from '../../server/time/calendar.ts';
import { decideLoanByOperator } from '../../server/domain/loan/decide.ts';
import { noteServerTime, serverNow } from '../../src/api/server-time.ts';
import { LoanRecordScreen } from '../../src/features/loan/LoanRecordScreen.tsx';
import { recordTime } from '../../src/lib/market-time.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { verifyIdentity } from '../factories/identity.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';
import { testTradingPassword } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/** One loan on a phone, in place of the list. The brokerage is a day ahead of the phone. */
async function loanAlone() {
  const now = Date.now() + dayMs;
  const brokerage = await startBrokerage({ now, settings: { CLERK: 'manual' } });
  noteServerTime(now);
  const { phone, userId } = await signUp(brokerage);
  await phone.setTradingPassword();
  await verifyIdentity(brokerage, userId);
  const terms = { amountMinor: 200_000, months: 3, purpose: 'home' } as const;
  const secret = await phone.tradingSecret();
  const asked = { id: newId('lon', Date.now()), ...terms, ...secret };
  const { id, reference } = await phone.call(loanEndpoints.apply, asked);
  await decideLoanByOperator(brokerage.context, reference, { accept: true });
  const carried = carryTo({ app: { fetch: (request) => phone.send(request) } });
  const screen = await renderScreen(<LoanRecordScreen id={id} onBack={() => undefined} />);
  const isSaid = (text: string) => screen.container.textContent.includes(text);
  const says = (text: string) => until(() => isSaid(text), `"${text}" is said`);
  await says('Still to pay');
  const { instalments } = await phone.call(loanEndpoints.loan, { id });
  const next = ((instalments[0]?.amountMinor ?? 0) / 100).toFixed(2);
  return { ...screen, carried, isSaid, says, note: `Repayment of ¥${next} for a loan, ` };
}

it('a repayment without an answer is said beside its loan, until it is known to have arrived', async () => {
  const { container, find, button, carried, isSaid, says, note } = await loanAlone();
  await press(find('[data-testid="repay-next"]'));
  const password = () => container.querySelector<HTMLInputElement>('[name="trading-password"]');
  await until(() => password() !== null, 'the password is asked for');
  await type(find('[name="trading-password"]') as HTMLInputElement, testTradingPassword);
  carried.loseAnswerOf(loanEndpoints.repay.path);
  carried.failAll(loanEndpoints.loan.path);
  await press(find('[data-testid="order-confirm"]'));
  await says('Our service cannot be reached.');
  await press(find('[data-testid="outcome-close"]'));
  await says(`${note}${recordTime(serverNow()).slice(0, '2026-12-31'.length)}`);
  carried.carryAll();
  await until(() => !button('Check now').hasAttribute('aria-busy'), 'it can be asked for');
  await perform(() => button('Check now').click());
  await until(() => !isSaid(note), 'the outcome is known');
  expect(carried.calls.filter((path) => path === loanEndpoints.repay.path)).toHaveLength(1);
});
