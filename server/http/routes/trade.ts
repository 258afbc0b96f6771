import { Hono } from 'hono';

import { tradeInputs as inputs, tradeSecrets as secrets } from '../../../contract/trade/schema.ts';
import { tradeEndpoints as trade } from '../../../contract/trade/endpoints.ts';
import type { Context } from '../../domain/context.ts';
import { tradingAccount } from '../../domain/result/trading-account.ts';
import { cancelOrder } from '../../domain/trade/cancel-order.ts';
import { closePosition } from '../../domain/trade/close-position.ts';
import { closedPositionDetail, listClosedPositions } from '../../domain/trade/closed-queries.ts';
import { listFills, listOrders, orderDetail } from '../../domain/trade/order-queries.ts';
import { placeOrder } from '../../domain/trade/place-order.ts';
import { positionDetail } from '../../domain/trade/position-queries.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';
import { tradingProof } from '../trading-proof.ts';

/** Orders, deals, holdings, closed positions and assets: always the caller's own. */
export function tradeRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  route(router, context, trade.place, inputs.place, async (call) => {
    const proof = await tradingProof(call, secrets.place);
    const { query: _query, keyId: _keyId, ...order } = call.input;
    return placeOrder(context, call.userId, order, proof);
  });
  route(router, context, trade.close, inputs.close, async (call) => {
    const proof = await tradingProof(call, secrets.close);
    const { query: _query, keyId: _keyId, ...closing } = call.input;
    return closePosition(context, call.userId, closing, proof);
  });
  route(router, context, trade.cancel, inputs.cancel, (call) =>
    cancelOrder(context, call.userId, call.input),
  );
  route(router, context, trade.order, inputs.order, (call) =>
    orderDetail(context, call.userId, call.input.id),
  );
  route(router, context, trade.orders, inputs.orders, (call) =>
    listOrders(context, call.userId, call.input),
  );
  route(router, context, trade.fills, inputs.fills, (call) =>
    listFills(context, call.userId, call.input),
  );
  route(router, context, trade.position, inputs.position, (call) =>
    positionDetail(context, call.userId, call.input.code),
  );
  route(router, context, trade.closedPositions, inputs.closedPositions, (call) =>
    listClosedPositions(context, call.userId, call.input),
  );
  route(router, context, trade.closedPosition, inputs.closedPosition, (call) =>
    closedPositionDetail(context, call.userId, call.input.id),
  );
  route(router, context, trade.account, inputs.account, (call) =>
    tradingAccount(context, call.userId),
  );
  return router;
}
