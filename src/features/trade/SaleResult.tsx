import { Trans } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Change } from '../../ui/figures/Change.tsx';
import type { Ticket } from './ticket.ts';

/** What a sale realises, in a sentence; nothing where the holding is not known, or nobody buys. */
export function SaleResult({ ticket }: { ticket: Ticket }) {
  const formats = useFormats();
  const { estimate } = ticket;
  if (estimate.realisedMinor === null || estimate.fillable === 0) return null;
  const name = `${instrumentName(ticket.instrument)} (${ticket.instrument.code})`;
  const price = formats.price(estimate.priceMilli);
  const result = <Change minor={estimate.realisedMinor} bp={estimate.realisedBp} />;
  return (
    <>
      {estimate.kind === 'bound' ? (
        <Trans>
          {name} at {price} or better. At this price the sale realises, after all fees: {result}
        </Trans>
      ) : (
        <Trans>
          {name} at about {price}. The sale then realises, after all fees: {result}
        </Trans>
      )}
    </>
  );
}
