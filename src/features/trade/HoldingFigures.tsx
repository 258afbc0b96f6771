import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Position } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useQuote } from '../../live/quotes.ts';
import { useWatched } from '../../live/watch.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import { scheduleOn } from '../../../contract/trade/fees.ts';
import { breakEvenMilli } from '../../../contract/trade/order-rules.ts';
import { configQuery } from '../../api/config.ts';
import { useMarketState } from '../../live/market.ts';
import { marketQueries } from '../market/queries.ts';
import { costPerShareMilli, livePosition } from './model.ts';
import styles from './HoldDetail.module.css';

/** Value now, and the result in its two parts: what is realised and what still moves. */
export function HoldingFigures({ position }: { position: Position }) {
  const formats = useFormats();
  const shares = useCountedAs()(position.quantity);
  useWatched([position.code]);
  const live = livePosition(position, useQuote(position.code));
  const breakEven = useBreakEven(position);
  const quantity = <Amount text={formats.quantity(position.quantity)} />;
  return (
    <Card>
      <p className={styles['label']}>
        <Plural
          value={shares}
          one={<Trans>{quantity} share is worth</Trans>}
          other={<Trans>{quantity} shares are worth</Trans>}
        />
      </p>
      <p data-testid="holding-value">
        <Amount size="large" text={formats.money(live.valueMinor)} />
      </p>
      <KeyValueList>
        <KeyValue
          label={<Trans>Result not yet realised</Trans>}
          value={<Change minor={live.resultMinor} bp={live.resultBp} />}
        />
        <KeyValue
          label={<Trans>Realised by sales, after fees</Trans>}
          value={<Change minor={position.realisedMinor} />}
        />
        <KeyValue
          label={<Trans>Today’s result</Trans>}
          value={<Change minor={live.todayMinor} bp={live.todayBp} />}
        />
        <KeyValue
          label={<Trans>Price</Trans>}
          value={<PriceText value={live.lastMilli} text={formats.price(live.lastMilli)} />}
        />
        <KeyValue
          label={<Trans>Cost per share</Trans>}
          hint={<Trans>Average of what you paid, fees included</Trans>}
          value={formats.price(costPerShareMilli(position.costMinor, position.quantity))}
        />
        <KeyValue
          label={<Trans>Break-even price</Trans>}
          hint={
            <Trans>Selling all at this price loses nothing, the fees of the sale included</Trans>
          }
          value={
            <span data-testid="break-even">
              {breakEven === undefined ? '–' : formats.price(breakEven)}
            </span>
          }
        />
        <KeyValue
          label={<Trans>Cost of what is held</Trans>}
          value={
            <span data-testid="holding-cost">
              <Amount text={formats.money(position.costMinor)} />
            </span>
          }
        />
        <Sellable position={position} />
      </KeyValueList>
    </Card>
  );
}

/** How many shares can be sold now, and what keeps the others. */
function Sellable({ position }: { position: Position }) {
  const formats = useFormats();
  return (
    <>
      <KeyValue
        label={<Trans>Can be sold now</Trans>}
        value={<Amount text={formats.quantity(position.availableQuantity)} />}
      />
      {position.unsettledQuantity > 0 && (
        <KeyValue
          label={<Trans>Bought today, can be sold from the next trading day (T+1)</Trans>}
          value={<Amount text={formats.quantity(position.unsettledQuantity)} />}
        />
      )}
      {position.heldQuantity > 0 && (
        <KeyValue
          label={<Trans>Reserved for open orders</Trans>}
          value={<Amount text={formats.quantity(position.heldQuantity)} />}
        />
      )}
    </>
  );
}

/** The break-even price of a holding at the fees of an order placed now; undefined until they are known. */
function useBreakEven(position: Position): number | undefined {
  const live = useMarketState();
  const known = useQuery(marketQueries.state());
  const config = useQuery(configQuery);
  const market = live ?? known.data;
  if (!market || !config.data) return undefined;
  return breakEvenMilli(position, scheduleOn(market.orderDate, config.data.fees));
}
