import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { totalFees } from '../../../contract/trade/fees.ts';
import type { Fill, Order } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { feeKeysOf, feeWords } from '../../records/labels.ts';
import { typeWords } from './labels.ts';
import { SideName } from './SideName.tsx';

/** The figures of an order: what was asked, what was filled, each fee by name. */
export function OrderFacts({
  order,
  fills = [],
}: {
  order: Order;
  fills?: readonly Fill[] | undefined;
}) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const filled = <Amount text={formats.quantity(order.filledQuantity)} />;
  const shares = useCountedAs()(order.quantity);
  const whole = <Amount text={formats.quantity(order.quantity)} />;
  return (
    <KeyValueList>
      <KeyValue label={<Trans>Share</Trans>} value={`${instrumentName(order)} · ${order.code}`} />
      <KeyValue
        label={<Trans>Order</Trans>}
        value={
          <>
            <SideName side={order.side} /> · {i18n._(typeWords[order.type])}
          </>
        }
      />
      {order.type === 'limit' && (
        <KeyValue label={<Trans>Limit</Trans>} value={formats.price(order.priceMilli)} />
      )}
      <KeyValue
        label={<Trans>Filled</Trans>}
        value={
          <Plural
            value={shares}
            one={
              <Trans>
                {filled} of {whole} share
              </Trans>
            }
            other={
              <Trans>
                {filled} of {whole} shares
              </Trans>
            }
          />
        }
      />
      {order.filledQuantity > 0 && <FillFacts order={order} />}
      {order.side === 'sell' && <RealisedFact order={order} fills={fills} />}
      <KeyValue label={<Trans>Time</Trans>} value={formats.recordTime(order.createdAt)} />
      {order.liveAt > order.createdAt && (
        <KeyValue label={<Trans>Live from</Trans>} value={formats.recordTime(order.liveAt)} />
      )}
    </KeyValueList>
  );
}

/** What the sale realised; a dash keeps its place until all its fills are known. */
function RealisedFact({ order, fills }: { order: Order; fills: readonly Fill[] }) {
  if (order.filledQuantity === 0) return null;
  const sold = fills.reduce((sum, fill) => sum + fill.quantity, 0);
  const result = fills.reduce((sum, fill) => sum + (fill.resultMinor ?? 0), 0);
  return (
    <KeyValue
      strong
      label={<Trans>Realised, after fees</Trans>}
      value={
        sold === order.filledQuantity ? (
          <span data-testid="order-result">
            <Change minor={result} />
          </span>
        ) : (
          '–'
        )
      }
    />
  );
}

function FillFacts({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const fees = totalFees(order.fees);
  // Shares of an issue come without fees.
  const charged = order.type === 'allotment' ? [] : feeKeysOf(order.side);
  const money = order.filledValueMinor + (order.side === 'buy' ? fees : -fees);
  return (
    <>
      <KeyValue
        label={<Trans>Average price</Trans>}
        value={formats.price(order.averagePriceMilli)}
      />
      <KeyValue
        label={<Trans>Value of the shares</Trans>}
        value={<Amount text={formats.money(order.filledValueMinor)} />}
      />
      {charged.map((key) => (
        <KeyValue
          key={key}
          label={i18n._(feeWords[key])}
          value={<Amount text={formats.money(order.fees[key])} />}
        />
      ))}
      <KeyValue
        strong
        label={order.side === 'buy' ? <Trans>Total paid</Trans> : <Trans>You received</Trans>}
        value={
          <span data-testid="order-paid">
            <Amount text={formats.money(money)} />
          </span>
        }
      />
    </>
  );
}
