import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import { DepositLink } from '../../operations/DepositLink.tsx';
import { phaseTime } from '../../live/phase-time.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { useShortScreen } from '../../ui/text-scale.ts';
import { KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import type { Draft } from './draft.ts';
import { AccountFailure } from './AccountFailure.tsx';
import { addsToHolding, Averaged, EstimateList } from './EstimateList.tsx';
import { MiniBook } from './MiniBook.tsx';
import { PriceField } from './PriceField.tsx';
import { PriceAge } from './PriceAge.tsx';
import { QuantityField } from './QuantityField.tsx';
import { refusalWords } from './refusals.ts';
import type { Ticket } from './ticket.ts';
import { UnconfirmedOrders } from './UnconfirmedOrders.tsx';
import styles from './TicketScreen.module.css';

type Props = {
  ticket: Ticket;
  staleAt: number | undefined;
  attempted: boolean;
  onChange: (change: Partial<Draft>) => void;
  /** The choice of the side, where the head has no room for it. */
  sides?: ReactNode;
  /** Beside book and form, where there is room for it. */
  chart?: ReactNode;
  /** What it comes to stands here in full, and not in short at the button. */
  detailed: boolean;
  /** Below totals and book of its share: without price, book and cash of its own. */
  docked?: boolean;
  /** Below what the order comes to, where there is room for a column of its own. */
  children?: ReactNode;
};

/** Price and book, what is wanted, and what it comes to. */
export function TicketForm(props: Props) {
  const { ticket, staleAt, attempted, detailed, docked = false, onChange, children } = props;
  const isSmall = useShortScreen();
  const isLimit = ticket.draft.type === 'limit';
  return (
    <div className={docked ? styles['pane'] : styles['panes']} data-ticket="">
      {!docked && (
        <div className={styles['pane']}>
          {isSmall && <PriceAge ticket={ticket} priced />}
          {props.chart}
          {staleAt !== undefined && <StaleMark at={staleAt} />}
          {hasOffers(ticket) && (
            <MiniBook
              book={ticket.book}
              limitMilli={ticket.limitMilli}
              onPrice={isLimit ? (priceMilli) => onChange({ priceMilli }) : undefined}
            />
          )}
        </div>
      )}
      <div className={styles['pane']}>
        {isSmall && props.sides}
        <UnconfirmedOrders of={{ code: ticket.instrument.code, side: ticket.side }} />
        <AccountFailure />
        <OrderBanner ticket={ticket} />
        <PriceField
          key={`price-${ticket.side}`}
          ticket={ticket}
          aged={!docked && !isSmall}
          onChange={onChange}
        />
        {!docked && <Means ticket={ticket} />}
        <QuantityField
          key={`quantity-${ticket.side}`}
          ticket={ticket}
          attempted={attempted}
          onChange={onChange}
        />
        {isShort(ticket) && (
          <p>
            <DepositLink />
          </p>
        )}
      </div>
      <div className={styles['pane']}>
        {detailed || isSmall ? <Estimate ticket={ticket} /> : !docked && <Later ticket={ticket} />}
        {children}
      </div>
    </div>
  );
}

/** More money would make the order possible. */
function isShort({ side, assets, refusals }: Ticket): boolean {
  return (
    side === 'buy' &&
    (assets?.availableMinor === 0 || refusals.quantity?.code === 'cash_insufficient')
  );
}

/** While nothing is traded nobody offers: three empty rows would say nothing. */
function hasOffers({ book, market }: Ticket): boolean {
  return market.phase === 'open' || (book?.bids.length ?? 0) + (book?.asks.length ?? 0) > 0;
}

/** What stands against the order whatever is typed, or when and how it gets to the market. */
function OrderBanner({ ticket }: { ticket: Ticket }) {
  const formats = useFormats();
  const { market, refusals } = ticket;
  if (refusals.order) return <Banner tone="warn">{refusalWords(refusals.order, formats)}</Banner>;
  if (market.liveAt !== null) {
    const time = phaseTime(market.liveAt);
    return (
      <Banner tone="neutral">
        <Trans>
          The market does not trade at the moment. A limit order placed now is live from {time} and
          valid on that trading day.
        </Trans>
      </Banner>
    );
  }
  if (market.auctionAt === null) return null;
  const time = phaseTime(market.auctionAt);
  return (
    <Banner tone="neutral">
      {market.cancelsLockedUntil === null ? (
        <Trans>
          Auction: at {time} orders that meet its one price are filled, wholly or in part. Shortly
          before that they cannot be cancelled.
        </Trans>
      ) : (
        <Trans>
          Auction: at {time} orders that meet its one price are filled, wholly or in part. Until
          then an order placed now cannot be cancelled.
        </Trans>
      )}
    </Banner>
  );
}

/** What a purchase is paid from; of what a sale is made stands with its number. */
function Means({ ticket: { side, assets } }: { ticket: Ticket }) {
  const formats = useFormats();
  if (side === 'sell') return null;
  return (
    <p className={styles['means']}>
      <span>
        <Trans>You can spend</Trans>
      </span>
      <Amount text={assets ? formats.money(assets.availableMinor) : '–'} />
    </p>
  );
}

/** What buying more makes of a holding: it decides, and stands above what the order comes to. */
function Later({ ticket }: { ticket: Ticket }) {
  if (ticket.draft.quantity === 0 || !addsToHolding(ticket)) return null;
  return (
    <Card>
      <div data-testid="order-averaged">
        <KeyValueList>
          <Averaged ticket={ticket} />
        </KeyValueList>
      </div>
    </Card>
  );
}

/** What the order comes to, or how to see it. */
function Estimate({ ticket }: { ticket: Ticket }) {
  return (
    <Card>
      <EstimateList ticket={ticket} />
      {ticket.draft.quantity === 0 && (
        <p className={styles['note']}>
          <Trans>Choose how many, and you see every fee and the total here.</Trans>
        </p>
      )}
    </Card>
  );
}
