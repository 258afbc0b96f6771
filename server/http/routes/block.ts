import { Hono } from 'hono';

import { blockEndpoints as block } from '../../../contract/block/endpoints.ts';
import { blockInputs as inputs, blockSecrets as secrets } from '../../../contract/block/schema.ts';
import type { Context } from '../../domain/context.ts';
import { buyBlock } from '../../domain/block/buy-block.ts';
import { blockOffer, listOffers } from '../../domain/block/offers.ts';
import { blockTrade, listBlockTrades } from '../../domain/block/records.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';
import { tradingProof } from '../trading-proof.ts';

/** Block offers for everybody, purchases and their records for their owner. */
export function blockRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  route(router, context, block.offers, inputs.offers, async () => ({
    items: await listOffers(context),
  }));
  route(router, context, block.offer, inputs.offer, ({ input }) => blockOffer(context, input.id));
  route(router, context, block.buy, inputs.buy, async (call) => {
    const proof = await tradingProof(call, secrets.buy);
    const { id, offerId, quantity } = call.input;
    return buyBlock(context, call.userId, { id, offerId, quantity }, proof);
  });
  route(router, context, block.records, inputs.records, ({ userId, input }) =>
    listBlockTrades(context, userId, input),
  );
  route(router, context, block.record, inputs.record, ({ userId, input }) =>
    blockTrade(context, userId, input.id),
  );
  return router;
}
