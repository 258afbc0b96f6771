import { Trans } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Change } from '../../ui/figures/Change.tsx';
import type { Ticket } from './ticket.ts';

/** What a sale realises, in a sentence. */
export function SaleResult({ ticket }: { ticket: Ticket }) {
  const formats = useFormats();
  const { estimate } = ticket;
  const name = `${instrumentName(ticket.instrument)} (${ticket.instrument.code})`;
  const price = formats.price(estimate.priceMilli);
  const result = <Change minor={estimate.realisedMinor ?? 0} bp={estimate.realisedBp} />;
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
