import { Trans } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Change } from '../../ui/figures/Change.tsx';
import type { Ticket } from './ticket.ts';

/** What would be sold, and what the sale realises: not while the holding is not known, or nobody buys. */
export function SaleResult({ ticket }: { ticket: Ticket }) {
  const formats = useFormats();
  const { estimate } = ticket;
  const isBound = estimate.kind === 'bound';
  const name = `${instrumentName(ticket.instrument)} (${ticket.instrument.code})`;
  const price = formats.price(estimate.priceMilli);
  const { realisedMinor, realisedBp } = estimate;
  const result = realisedMinor !== null && <Change minor={realisedMinor} bp={realisedBp} />;
  return (
    <>
      {(isBound || estimate.fillable > 0) && (
        <p>
          {isBound ? (
            <Trans>
              {name} at {price} or better.
            </Trans>
          ) : (
            <Trans>
              {name} at about {price}.
            </Trans>
          )}
        </p>
      )}
      {result && estimate.fillable > 0 && (
        <p>
          {isBound ? (
            <Trans>At this price the sale realises, after all fees: {result}</Trans>
          ) : (
            <Trans>The sale then realises, after all fees: {result}</Trans>
          )}
        </p>
      )}
    </>
  );
}
