import { Hono } from 'hono';

import { cashEndpoints as cash } from '../../../contract/cash/endpoints.ts';
import { cashInputs as inputs, cashSecrets as secrets } from '../../../contract/cash/schema.ts';
import type { Context } from '../../domain/context.ts';
import { bindCard, listCards, nameCard, unbindCard } from '../../domain/cash/cards.ts';
import { requestDeposit } from '../../domain/cash/deposit.ts';
import { termsToday } from '../../domain/cash/limits.ts';
import { cancelPayment, listPayments, paymentById } from '../../domain/cash/payments.ts';
import { requestTransfer } from '../../domain/cash/transfer.ts';
import { requestWithdrawal } from '../../domain/cash/withdraw.ts';
import { withdrawable } from '../../domain/cash/withdrawable.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';
import { proofOf, tradingProof } from '../trading-proof.ts';

/** Bank cards, deposits and withdrawals: always the caller's own. */
export function cashRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  route(router, context, cash.cards, inputs.cards, (call) => listCards(context, call.userId));
  route(router, context, cash.bindCard, inputs.bindCard, async (call) => {
    const secret = await call.secret(secrets.bindCard);
    const { query: _query, keyId: _keyId, ...card } = call.input;
    const { number } = secret;
    return bindCard(context, call.userId, { ...card, number }, proofOf(call, secret));
  });
  route(router, context, cash.nameCard, inputs.nameCard, async (call) => {
    await nameCard(context, call.userId, call.input);
    return {};
  });
  route(router, context, cash.unbindCard, inputs.unbindCard, async (call) => {
    await unbindCard(context, call.userId, call.input);
    return {};
  });
  route(router, context, cash.limits, inputs.limits, () => termsToday(context));
  route(router, context, cash.withdrawable, inputs.withdrawable, (call) =>
    withdrawable(context, call.userId),
  );
  route(router, context, cash.deposit, inputs.deposit, (call) =>
    requestDeposit(context, call.userId, call.input),
  );
  route(router, context, cash.withdraw, inputs.withdraw, async (call) => {
    const proof = await tradingProof(call, secrets.withdraw);
    const { id, cardId, amountMinor } = call.input;
    return requestWithdrawal(context, call.userId, { id, cardId, amountMinor }, proof);
  });
  route(router, context, cash.transfer, inputs.transfer, async (call) => {
    const proof = await tradingProof(call, secrets.transfer);
    const { query: _query, keyId: _keyId, ...input } = call.input;
    return requestTransfer(context, call.userId, input, proof);
  });
  route(router, context, cash.cancelPayment, inputs.cancelPayment, (call) =>
    cancelPayment(context, call.userId, call.input),
  );
  route(router, context, cash.payment, inputs.payment, (call) =>
    paymentById(context, call.userId, call.input.id),
  );
  route(router, context, cash.payments, inputs.payments, (call) =>
    listPayments(context, call.userId, call.input),
  );
  return router;
}
