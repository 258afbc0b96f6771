import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { bindingAgreementVersion } from '../../contract/cash/types.ts';
import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import { documentEndpoints as documents } from '../../contract/document/endpoints.ts';
import { identityEndpoints as identity } from '../../contract/identity/endpoints.ts';
import { loanEndpoints as loans } from '../../contract/loan/endpoints.ts';
import { recordsEndpoints as records } from '../../contract/records/endpoints.ts';
import { resultEndpoints as result } from '../../contract/result/endpoints.ts';
import { savingsEndpoints as savings } from '../../contract/savings/endpoints.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { decideIdentityByOperator } from '../../server/domain/identity/decide.ts';
import { newId } from '../../contract/lib/ids.ts';
import { decideLoanByOperator } from '../../server/domain/loan/decide.ts';
import { settleSavings } from '../../server/domain/savings/daily.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { cashTasks } from '../../server/jobs/steps/cash.ts';
import { photograph, submission, verifiedAs } from '../factories/identity.ts';
import type { TestBrokerage } from './brokerage.ts';
import { testTradingPassword } from './test-client.ts';
import type { TestClient } from './test-client.ts';

type Ask = <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) => Promise<Output>;
type Scene = { ask: Ask; phone: TestClient; brokerage: TestBrokerage };

const hourMs = 3_600_000;

/** Makes every call about money: the identity first, cards, payments, savings, loans and records. */
export async function moveMoney(ask: Ask, phone: TestClient, brokerage: TestBrokerage) {
  const scene = { ask, phone, brokerage };
  await proveIdentity(scene);
  await payInAndOut(scene);
  await save(scene);
  await borrow(scene);
  const { items } = await ask(records.transactions, { period: 'year', limit: 5 });
  await ask(records.entries, { id: items[0]?.id ?? '' });
  await ask(records.statement, { month: '2026-11' });
  await runDaily(brokerage.context);
  await ask(result.series, { index: 'lotwise300' });
  await ask(result.parts, {});
  await ask(result.statement, { period: '2026' });
}

/** Rejected once, its pictures taken away, then approved. */
async function proveIdentity({ ask, phone, brokerage: { context } }: Scene): Promise<void> {
  const { id: userId } = await ask(user.info, {});
  const submit = async () => {
    const { name, number, ...input } = await submission();
    const secret = await phone.encrypted({ name, number });
    return ask(identity.submit, { ...input, ...secret });
  };
  const { id } = await submit();
  await decideIdentityByOperator(context, userId, { accept: false, reason: 'blurred' });
  await ask(identity.forget, { id: id ?? '' });
  const { frontId } = await submit();
  await ask(documents.read, { id: frontId ?? '' });
  await decideIdentityByOperator(context, userId, { accept: true });
  await ask(identity.detail, {});
  await ask(identity.editAvatar, { image: await photograph() });
}

async function payInAndOut({ ask, phone, brokerage }: Scene): Promise<void> {
  const { clock, context } = brokerage;
  const id = (kind: string) => newId(kind, clock.now());
  await ask(cash.limits, {});
  const card = await ask(cash.bindCard, {
    id: id('crd'),
    holder: verifiedAs,
    bank: 'Bank of China',
    branch: 'Shanghai',
    agreement_version: bindingAgreementVersion,
    ...(await phone.encrypted({
      number: '6222 0212 3456 7890',
      trading_password: testTradingPassword,
    })),
  });
  await ask(cash.nameCard, { cardId: card.id, name: 'Salary' });
  await ask(cash.cards, {});
  await ask(cash.withdrawable, {});
  const way = { cardId: card.id, amountMinor: 100_000 };
  await ask(cash.deposit, { id: id('dep'), method: 'card', ...way });
  const page = await ask(cash.deposit, { id: id('dep'), method: 'redirect', amountMinor: 5_000 });
  await ask(cash.withdraw, { id: id('wdr'), ...way, ...(await phone.tradingSecret()) });
  const transfer = { id: id('trf'), direction: 'out' as const, ...way };
  await ask(cash.transfer, { ...transfer, ...(await phone.tradingSecret()) });
  await ask(cash.cancelPayment, { id: id('cpy'), paymentId: page.id });
  await ask(cash.payment, { id: page.id });
  clock.advance(hourMs);
  for (const task of cashTasks) await task.run(context);
  await ask(cash.payments, { period: 'month', limit: 5 });
  await ask(cash.unbindCard, { id: id('unb'), cardId: card.id });
}

async function save({ ask, phone, brokerage }: Scene): Promise<void> {
  const id = newId('sav', brokerage.clock.now());
  await ask(savings.product, {});
  await ask(savings.purchase, { id, amountMinor: 100_000, ...(await phone.tradingSecret()) });
  await ask(savings.order, { id });
  await ask(savings.orders, { period: 'today' });
  await ask(savings.mine, {});
  await ask(savings.income, { period: 'all' });
  const { clock, context } = brokerage;
  await settleSavings(context, clock.addMarketDays(clock.marketDate(), 1));
  const again = newId('sav', brokerage.clock.now());
  await ask(savings.redeem, { id: again, amountMinor: 100, ...(await phone.tradingSecret()) });
}

async function borrow({ ask, phone, brokerage }: Scene): Promise<void> {
  const id = newId('lon', brokerage.clock.now());
  await ask(loans.terms, {});
  const { reference } = await ask(loans.apply, {
    id,
    amountMinor: 500_000,
    purpose: 'home',
    months: 6,
    ...(await phone.tradingSecret()),
  });
  await decideLoanByOperator(brokerage.context, reference, { accept: true });
  await ask(loans.loan, { id });
  await ask(loans.loans, {});
  const repayment = newId('rep', brokerage.clock.now());
  await ask(loans.repay, {
    id: repayment,
    loanId: id,
    what: 'next',
    ...(await phone.tradingSecret()),
  });
}
