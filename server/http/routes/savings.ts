import { Hono } from 'hono';

import { savingsEndpoints as savings } from '../../../contract/savings/endpoints.ts';
import { savingsInputs, savingsSecrets } from '../../../contract/savings/schema.ts';
import type { Context } from '../../domain/context.ts';
import {
  orderSavings,
  savingsIncome,
  savingsOrder,
  savingsOrders,
} from '../../domain/savings/orders.ts';
import { mySavings, savingsProduct } from '../../domain/savings/product.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';
import { tradingProof } from '../trading-proof.ts';

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
