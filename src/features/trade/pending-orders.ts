import { t } from '@lingui/core/macro';

import type { Order } from '../../../contract/trade/types.ts';
import { tradeEndpoints } from '../../../contract/trade/endpoints.ts';
import { call } from '../../api/call.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { refreshSoon } from '../../live/refresh.ts';
import { createPendingOperations } from '../../operations/pending-operations.ts';
import { unless } from '../../operations/send-once.ts';
import { dropDraft } from './draft.ts';
import { outcomeOf } from './outcome.ts';
import { keepOrder } from './keep-order.ts';

/** Orders that were sent and not answered, asked about by their ids. */
export const pendingOrders = createPendingOperations<Order>({
  name: 'trade',
  kinds: ['ord'],
  ask: async ({ id }) => (await unless('order_unknown', call(tradeEndpoints.order, { id })))?.order,
  accepted: (client, _, { input }) => dropDraft(client, input),
  refresh: (client, order) => {
    if (order) refreshSoon(client, keepOrder(client, order));
  },
  words: (_, order) => {
    if (!order) return t`An unconfirmed order did not reach us. Nothing was traded.`;
    const name = instrumentName(order);
    const outcome = outcomeOf(order);
    if (outcome === 'done') return t`Your order for ${name} was carried out.`;
    return outcome === 'resting'
      ? t`Your order for ${name} was placed and waits in the market.`
      : t`Your order for ${name} arrived. The list of orders shows what became of it.`;
  },
});
