import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { priceTickMilli } from '../../../contract/trade/board-rules.ts';
import type { Side } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { parseDecimal, readNumber } from '../../operations/parse-decimal.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { NumberStepper } from '../../ui/controls/NumberStepper.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import type { Draft } from './draft.ts';
import { PriceAge } from './PriceAge.tsx';
import { refusalWords } from './refusals.ts';
import { toTick } from './ticket.ts';
import type { Ticket } from './ticket.ts';
import styles from './TicketScreen.module.css';
import { UnmatchedNote } from './UnmatchedNote.tsx';

type Props = {
  ticket: Ticket;
  /** Says as well how fresh the price in the head is. */
  aged: boolean;
  onChange: (change: Partial<Draft>) => void;
};

/** The limit, in steps of the exchange, with what is allowed today below it; or that there is none. */
export function PriceField({ ticket, aged, onChange }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const [unread, setUnread] = useState(false);
  const { side, draft, lastMilli, limitMilli, refusals } = ticket;
  const isLimit = draft.type === 'limit';
  return (
    <Field
      label={<PriceLabel side={side} isLimit={isLimit} />}
      aside={<TypeChoice type={draft.type} onChange={(type) => onChange({ type })} />}
      hint={
        <div className={styles['hint']}>
          {isLimit ? <BandHint ticket={ticket} /> : <MarketNote ticket={ticket} />}
          {aged && <PriceAge ticket={ticket} priced={false} />}
        </div>
      }
      error={
        isLimit && unread && limitMilli === 0
          ? t`Please enter a number, like ${{ example: formats.price(12_500) }}.`
          : refusals.price && refusalWords(refusals.price, formats)
      }
    >
      {isLimit
        ? (control) => (
            <NumberStepper
              {...control}
              value={limitMilli === null || limitMilli === 0 ? undefined : limitMilli}
              step={priceTickMilli}
              start={lastMilli > 0 ? toTick(lastMilli) : undefined}
              min={priceTickMilli}
              format={(milli) => formats.price(milli)}
              parse={(text) => {
                const milli = readNumber(text, 3);
                return milli === undefined || milli <= 0 ? undefined : milli;
              }}
              decimals
              onChange={(priceMilli, text) => {
                setUnread(text !== undefined && !isNumber(text));
                // 0 for what is no price.
                onChange({ priceMilli: priceMilli ?? 0 });
              }}
            />
          )
        : undefined}
    </Field>
  );
}

function PriceLabel({ side, isLimit }: { side: Side; isLimit: boolean }) {
  if (!isLimit) return <Trans>Price per share</Trans>;
  return side === 'buy' ? (
    <Trans>Highest price per share</Trans>
  ) : (
    <Trans>Lowest price per share</Trans>
  );
}

type ChoiceProps = { type: Draft['type']; onChange: (type: Draft['type']) => void };

function TypeChoice({ type, onChange }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <Segmented
      size="small"
      label={t`Order type`}
      value={type}
      options={[
        { value: 'limit', label: t({ message: 'Limit', context: 'order type' }) },
        { value: 'market', label: t({ message: 'Market', context: 'order type' }) },
      ]}
      onChange={onChange}
    />
  );
}

function MarketNote({ ticket }: { ticket: Ticket }) {
  return (
    <div className={styles['note']}>
      <p>
        <Trans>
          Trades at once at the prices shown. What cannot be matched is cancelled. The price may
          move until then.
        </Trans>
      </p>
      <UnmatchedNote ticket={ticket} />
    </div>
  );
}

/** What prices the day of the order allows. */
function BandHint({ ticket: { band, market } }: { ticket: Ticket }) {
  const formats = useFormats();
  const low = formats.price(band.lowerLimitMilli);
  const high = formats.price(band.upperLimitMilli);
  const date = formats.date(market.orderDate);
  return (
    <p>
      {band.upperLimitMilli === 0 ? (
        <Trans>No price limits today</Trans>
      ) : market.orderDate === market.marketDate ? (
        <Trans>
          Allowed today: {low} to {high}
        </Trans>
      ) : (
        <Trans>
          Allowed on {date}: {low} to {high}
        </Trans>
      )}
    </p>
  );
}

/** One with too many decimals, or too large, is a number: what it is not is a price of that day. */
function isNumber(text: string): boolean {
  const parsed = parseDecimal(text, 3);
  return parsed.ok ? parsed.value > 0 : ['precision', 'range'].includes(parsed.error);
}
