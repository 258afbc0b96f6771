import { Trans } from '@lingui/react/macro';

import { phaseTime } from '../../live/phase-time.ts';
import { useFormats } from '../../i18n/formats.ts';
import { EstimateList } from './EstimateList.tsx';
import type { Ticket } from './ticket.ts';

/** What an order comes to, above the password: its price, every fee, the total and the result. */
export function OrderSummary({ ticket }: { ticket: Ticket }) {
  return (
    <>
      <Terms ticket={ticket} />
      <EstimateList ticket={ticket} />
    </>
  );
}

function Terms({ ticket: { request, side, market } }: { ticket: Ticket }) {
  const formats = useFormats();
  if (request.priceMilli === undefined)
    return <Trans>Market order: at once at the prices shown</Trans>;
  const price = formats.price(request.priceMilli);
  const liveFrom = market.liveAt === null ? undefined : phaseTime(market.liveAt);
  return (
    <>
      {side === 'buy' ? (
        <Trans>Limit order: at most {price} per share</Trans>
      ) : (
        <Trans>Limit order: at least {price} per share</Trans>
      )}
      {liveFrom !== undefined && (
        <span>
          <Trans>Live from {liveFrom}</Trans>
        </span>
      )}
    </>
  );
}
