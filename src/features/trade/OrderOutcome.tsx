import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { askedAgain, positionsQuery } from '../../portfolio/queries.ts';
import type { Order } from '../../../contract/trade/types.ts';
import { PushOfferPlace } from '../push/PushOfferPlace.tsx';
import { SpendableNow } from '../../operations/SpendableNow.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { CancelButton } from './CancelButton.tsx';
import { endWords } from './labels.ts';
import { useLiveFrom, useLockedUntil } from './live-from.ts';
import type { OrderSent, Placed } from './mutations.ts';
import { pendingOrders } from './pending-orders.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { isOpen, outcomeOf } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { tradeQueries } from './queries.ts';
import type { Standing } from '../../operations/OutcomeMark.tsx';
import { OutcomeSheet } from '../../operations/OutcomeSheet.tsx';
import type { Sent } from '../../operations/send-once.ts';
import { useOutcome } from '../../operations/use-outcome.ts';

type Props = {
  /** Null while nothing was sent. */
  sent: OrderSent | null;
  /** `settled`: the order is known to have been accepted; otherwise it may have to be placed again. */
  onClose: (settled: boolean) => void;
};

/** What became of an order, live as long as it is open. */
export function OrderOutcome({ sent, onClose }: Props) {
  const outcome = useOutcome(pendingOrders, orderIn(sent));
  const first = outcome.done;
  const detail = useQuery({
    ...tradeQueries.order(first?.id ?? ''),
    enabled: first !== undefined,
  });
  const order = newest(first, detail.data?.order);
  return (
    <OutcomeSheet
      open={sent !== null}
      outcome={outcome}
      title={
        order && (
          // What rests may be filled while one looks at it.
          <span aria-live="polite">
            <OutcomeTitle order={order} />
          </span>
        )
      }
      standing={order && standings[outcomeOf(order)]}
      titleMissing={<Trans>Not placed</Trans>}
      unconfirmed={
        <Trans>
          The order was sent, but no confirmation came. It may have been carried out. Please do not
          place it again until you know.
        </Trans>
      }
      notReceived={
        <Trans>The order did not reach us. Nothing was traded. You can place it again.</Trans>
      }
      onClose={() => onClose(order !== undefined)}
      data-testid="order-outcome"
    >
      {order && <OutcomeText order={order} />}
      {order && <OrderFacts order={order} fills={detail.data?.fills} />}
      {order && <SpendableNow />}
      {sent?.kind === 'accepted' && <Remainder placed={sent.done} />}
      {/* What comes later stands above: from the bottom of a sheet it pushes no button away. */}
      {order && <HoldingLink order={order} />}
      {order && isOpen(order) && <PushOfferPlace kind="orders" />}
      {order && isOpen(order) && <CancelButton order={order} />}
    </OutcomeSheet>
  );
}

const standings: Record<Outcome, Standing> = {
  done: 'done',
  resting: 'waiting',
  partly: 'waiting',
  'ended-partly': 'ended',
  // Taken back or over with the day: nobody refused it.
  nothing: 'ended',
};

/** The order alone: what else was answered is not found out afterwards. */
function orderIn(sent: OrderSent | null): Sent<Order> | null {
  return sent?.kind === 'accepted' ? { ...sent, done: sent.done.order } : sent;
}

/** The answer to the order, or what was heard of it since. */
function newest(answered: Order | undefined, heard: Order | undefined): Order | undefined {
  if (!answered || !heard || heard.id !== answered.id) return answered;
  return heard.updatedAt >= answered.updatedAt ? heard : answered;
}

/** To what the order changed: the holding, or its result once nothing is held any more. */
function HoldingLink({ order }: { order: Order }) {
  const { data, isStale } = useQuery({ ...positionsQuery, ...askedAgain });
  const held = data?.items.some((each) => each.code === order.code);
  if (order.filledQuantity === 0) return null;
  // Its room is kept while it is not known where it leads: what stands below does not move.
  return (
    <div style={isStale ? { visibility: 'hidden' } : undefined}>
      <Button
        block
        variant="secondary"
        render={(props) =>
          held ? (
            <Link {...props} to="/shares/holdDetail" search={{ code: order.code }} />
          ) : (
            <Link {...props} to="/historyPosition" />
          )
        }
      >
        {order.side === 'buy' ? <Trans>Show the holding</Trans> : <Trans>Show the result</Trans>}
      </Button>
    </div>
  );
}

function OutcomeTitle({ order }: { order: Order }) {
  const outcome = outcomeOf(order);
  const isBuy = order.side === 'buy';
  if (outcome === 'done')
    return isBuy ? <Trans>Purchase successful</Trans> : <Trans>Sale successful</Trans>;
  if (outcome === 'resting') return <Trans>Order placed</Trans>;
  if (outcome === 'partly') return <Trans>Partly filled, the rest waits</Trans>;
  if (outcome === 'ended-partly') return <Trans>Partly filled</Trans>;
  if (order.end === 'by_user') return <Trans>Order cancelled</Trans>;
  return <Trans>Nothing was filled</Trans>;
}

/** In a sentence what happened and what follows. */
function OutcomeText({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const outcome = outcomeOf(order);
  const price = formats.price(order.priceMilli);
  const liveFrom = useLiveFrom(order);
  const lockedUntil = useLockedUntil(order);
  if (liveFrom !== undefined) {
    return (
      <p>
        <Trans>
          It is live from {liveFrom}, at {price}, until the end of that trading day. You can cancel
          it.
        </Trans>
      </p>
    );
  }
  if (outcome === 'resting' && lockedUntil !== undefined) {
    return (
      <p>
        <Trans>It waits in the market at {price} until the end of the trading day.</Trans>
      </p>
    );
  }
  if (outcome === 'resting') {
    return (
      <p>
        <Trans>
          It waits in the market at {price} until the end of the trading day. You can cancel it.
        </Trans>
      </p>
    );
  }
  // Where nothing was filled there is no rest to speak of.
  if (outcome === 'nothing' && order.end !== null) return <p>{i18n._(endWords[order.end])}</p>;
  if (outcome === 'ended-partly') {
    return (
      <p>
        {order.end === 'no_liquidity' ? (
          <Trans>There was no counterpart left at the prices shown. The rest was cancelled.</Trans>
        ) : (
          <Trans>The rest of this order has ended.</Trans>
        )}
      </p>
    );
  }
  if (order.side === 'buy' && outcome === 'done') {
    return (
      <p>
        <Trans>You can sell these shares from the next trading day (T+1).</Trans>
      </p>
    );
  }
  return null;
}

/** Closing a position may leave shares that cannot be sold yet. */
function Remainder({ placed }: { placed: Placed }) {
  const formats = useFormats();
  const remaining = useCountedAs()(placed.remaining);
  if (placed.remaining === 0) return null;
  const count = <Amount text={formats.quantity(placed.remaining)} />;
  const date = placed.sellableFrom === null ? '' : formats.date(placed.sellableFrom);
  return (
    <Banner tone="neutral">
      {date === '' ? (
        <Plural
          value={remaining}
          one={<Trans>{count} share remains.</Trans>}
          other={<Trans>{count} shares remain.</Trans>}
        />
      ) : (
        <Plural
          value={remaining}
          one={
            <Trans>
              {count} share remains. It was bought today and can be sold from {date}.
            </Trans>
          }
          other={
            <Trans>
              {count} shares remain. They were bought today and can be sold from {date}.
            </Trans>
          }
        />
      )}
    </Banner>
  );
}
