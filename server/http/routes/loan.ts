import { Hono } from 'hono';

import { loanEndpoints as loan } from '../../../contract/loan/endpoints.ts';
import { loanInputs, loanSecrets } from '../../../contract/loan/schema.ts';
import type { Context } from '../../domain/context.ts';
import { applyForLoan } from '../../domain/loan/apply.ts';
import { repayLoan } from '../../domain/loan/repay.ts';
import { loanTerms } from '../../domain/loan/terms.ts';
import { listLoans, loanById } from '../../domain/loan/views.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';
import { tradingProof } from '../trading-proof.ts';

/** Loans: always the caller's own. */
export function loanRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const inputs = loanInputs;
  route(router, context, loan.terms, inputs.terms, (call) => loanTerms(context, call.userId));
  route(router, context, loan.apply, inputs.apply, async (call) => {
    const proof = await tradingProof(call, loanSecrets.apply);
    const { query: _query, keyId: _keyId, ...request } = call.input;
    return applyForLoan(context, call.userId, request, proof);
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
