import { Trans } from '@lingui/react/macro';

import { priceTickMilli } from '../../../contract/money.ts';
import { useFormats } from '../../i18n/formats.ts';
import { parseDecimal } from '../../i18n/parse.ts';
import { Field } from '../../ui/Field.tsx';
import { NumberStepper } from '../../ui/NumberStepper.tsx';
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
  const formats = useFormats();
  const { side, quote, lastMilli, limitMilli, refusals } = ticket;
  const hasBand = quote !== undefined && quote.upperLimitMilli > 0;
  const low = formats.price(quote?.lowerLimitMilli ?? 0);
  const high = formats.price(quote?.upperLimitMilli ?? 0);
  return (
    <Field
      label={
        side === 'buy' ? (
          <Trans>Highest price per share</Trans>
        ) : (
          <Trans>Lowest price per share</Trans>
        )
      }
      hint={
        hasBand ? (
          <Trans>
            Allowed today: {low} to {high}
          </Trans>
        ) : (
          <Trans>No price limits today</Trans>
        )
      }
      error={refusals.price && refusalWords(refusals.price, formats)}
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
            return parsed.ok ? parsed.value : undefined;
          }}
          decimals
          onChange={(priceMilli) => onChange(priceMilli ?? 0)}
        />
      )}
    </Field>
  );
}
