import { Hono } from 'hono';

import { loanEndpoints as loan } from '../../contract/loan.ts';
import { recordsEndpoints as records } from '../../contract/records.ts';
import { savingsEndpoints as savings } from '../../contract/savings.ts';
import {
  loanInputs,
  loanSecrets,
  recordsInputs,
  savingsInputs,
  savingsSecrets,
} from '../../contract/schemas/inputs.ts';
import type { Context } from '../domain/context.ts';
import { applyForLoan } from '../domain/loan/apply.ts';
import { repayLoan } from '../domain/loan/repay.ts';
import { loanTerms } from '../domain/loan/terms.ts';
import { listLoans, loanById } from '../domain/loan/views.ts';
import { monthlyStatement } from '../domain/records/statement.ts';
import { listTransactions, transactionEntries } from '../domain/records/transactions.ts';
import {
  orderSavings,
  savingsIncome,
  savingsOrder,
  savingsOrders,
} from '../domain/savings/orders.ts';
import { mySavings, savingsProduct } from '../domain/savings/product.ts';
import { route } from './route.ts';
import type { HttpEnv, Router } from './route.ts';
import { tradingProof } from './trading-proof.ts';

/** The savings product. */
export function savingsRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const inputs = savingsInputs;
  route(router, context, savings.product, inputs.product, () => savingsProduct(context));
  route(router, context, savings.mine, inputs.mine, (call) => mySavings(context, call.userId));
  for (const [name, side] of [
    ['purchase', 'purchase'],
    ['redeem', 'redemption'],
  ] as const)
    route(router, context, savings[name], inputs[name], async (call) => {
      const proof = await tradingProof(call, savingsSecrets[name]);
      const { id, amountMinor } = call.input;
      return orderSavings(context, call.userId, side, { id, amountMinor }, proof);
    });
  route(router, context, savings.order, inputs.order, (call) =>
    savingsOrder(context, call.userId, call.input.id),
  );
  route(router, context, savings.orders, inputs.orders, (call) =>
    savingsOrders(context, call.userId, call.input),
  );
  route(router, context, savings.income, inputs.income, (call) =>
    savingsIncome(context, call.userId, call.input),
  );
  return router;
}

/** Loans: always the caller's own. */
export function loanRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const inputs = loanInputs;
  route(router, context, loan.terms, inputs.terms, (call) => loanTerms(context, call.userId));
  route(router, context, loan.apply, inputs.apply, async (call) => {
    const proof = await tradingProof(call, loanSecrets.apply);
    const { query: _query, keyId: _keyId, ...wish } = call.input;
    return applyForLoan(context, call.userId, wish, proof);
  });
  route(router, context, loan.repay, inputs.repay, async (call) => {
    const proof = await tradingProof(call, loanSecrets.repay);
    const { id, loanId, what } = call.input;
    return repayLoan(context, call.userId, { id, loanId, what }, proof);
  });
  route(router, context, loan.loan, inputs.loan, (call) =>
    loanById(context, call.userId, call.input.id),
  );
  route(router, context, loan.loans, inputs.loans, (call) =>
    listLoans(context, call.userId, call.input),
  );
  return router;
}

/** The account's transactions and statements. */
export function recordsRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const inputs = recordsInputs;
  route(router, context, records.transactions, inputs.transactions, (call) =>
    listTransactions(context, call.userId, call.input),
  );
  route(router, context, records.entries, inputs.entries, async (call) => ({
    items: await transactionEntries(context, call.userId, call.input.id),
  }));
  route(router, context, records.statement, inputs.statement, (call) =>
    monthlyStatement(context, call.userId, call.input.month),
  );
  return router;
}
