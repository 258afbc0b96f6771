import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { priceTickMilli } from '../../../contract/trade/board-rules.ts';
import { useFormats } from '../../i18n/formats.ts';
import { parseDecimal } from '../../i18n/parse.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { NumberStepper } from '../../ui/controls/NumberStepper.tsx';
import { refusalWords } from './refusals.ts';
import { toTick } from './ticket.ts';
import type { Ticket } from './ticket.ts';

type Props = {
  ticket: Ticket;
  /** 0 for what is no price. */
  onChange: (priceMilli: number) => void;
};

/** The limit, in steps of the exchange, with what is allowed today below it. */
export function PriceField({ ticket, onChange }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const [unread, setUnread] = useState(false);
  const { side, lastMilli, limitMilli, refusals } = ticket;
  return (
    <Field
      label={
        side === 'buy' ? (
          <Trans>Highest price per share</Trans>
        ) : (
          <Trans>Lowest price per share</Trans>
        )
      }
      hint={<BandHint ticket={ticket} />}
      error={
        unread && limitMilli === 0
          ? t`Please enter a number, like ${{ example: formats.price(12_500) }}.`
          : refusals.price && refusalWords(refusals.price, formats)
      }
    >
      {(control) => (
        <NumberStepper
          {...control}
          value={limitMilli === null || limitMilli === 0 ? undefined : limitMilli}
          step={priceTickMilli}
          start={lastMilli > 0 ? toTick(lastMilli) : undefined}
          min={priceTickMilli}
          format={(milli) => formats.price(milli)}
          parse={(text) => {
            const parsed = parseDecimal(text, 3);
            return parsed.ok && parsed.value > 0 ? parsed.value : undefined;
          }}
          decimals
          onChange={(priceMilli, text) => {
            setUnread(text !== undefined && !isNumber(text));
            onChange(priceMilli ?? 0);
          }}
        />
      )}
    </Field>
  );
}

/** What prices the day of the order allows. */
function BandHint({ ticket: { band, market } }: { ticket: Ticket }) {
  const formats = useFormats();
  const low = formats.price(band.lowerLimitMilli);
  const high = formats.price(band.upperLimitMilli);
  if (band.upperLimitMilli === 0) return <Trans>No price limits today</Trans>;
  if (market.orderDate === market.marketDate)
    return (
      <Trans>
        Allowed today: {low} to {high}
      </Trans>
    );
  const date = formats.date(market.orderDate);
  return (
    <Trans>
      Allowed on {date}: {low} to {high}
    </Trans>
  );
}

/** One with too many decimals is a number: what it is not is a multiple of the price step. */
function isNumber(text: string): boolean {
  const parsed = parseDecimal(text, 3);
  return parsed.ok ? parsed.value > 0 : parsed.error === 'precision';
}
