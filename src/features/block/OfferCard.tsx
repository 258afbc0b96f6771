import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { BlockOffer } from '../../../contract/block/types.ts';
import { useOnline } from '../../api/network.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { recordTime } from '../../lib/market-time.ts';
import { useQuote } from '../../live/quotes.ts';
import { useWatched } from '../../live/watch.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import { Progress } from '../../ui/controls/Progress.tsx';
import { boardNames } from '../../i18n/labels/instruments.ts';
import { discountOf, leastOf } from './model.ts';
import { offerTones, offerWords } from './labels.ts';
import styles from './BlockScreen.module.css';

type Props = { offer: BlockOffer; onBuy: () => void };

/** One offer: its price against the market's, how much is left, and until when. */
export function OfferCard({ offer, onBuy }: Props) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { board, code, state } = offer;
  return (
    <Card className={styles['card']} data-testid={`offer-${offer.id}`}>
      <div className={styles['head']}>
        <div className={styles['titles']}>
          <h2 className={styles['name']}>
            <Link to="/stockInfo/{-$title}" params={{ title: code }}>
              {instrumentName(offer)}
            </Link>
          </h2>
          <p className={styles['quiet']}>
            {code} · {i18n._(boardNames[board])}
          </p>
        </div>
        <Chip tone={offerTones[state]}>{i18n._(offerWords[state])}</Chip>
      </div>
      <dl className={styles['figures']}>
        <div>
          <dt>
            <Trans>Fixed price</Trans>
          </dt>
          <dd>{formats.price(offer.priceMilli)}</dd>
        </div>
        <Against offer={offer} />
        <div>
          <dt>
            <Trans>Minimum purchase</Trans>
          </dt>
          <dd>{formats.quantity(leastOf(offer) === 0 ? offer.minimumQuantity : leastOf(offer))}</dd>
        </div>
      </dl>
      <Rest offer={offer} />
      <BuyButton offer={offer} onBuy={onBuy} />
    </Card>
  );
}

/** The market's price, live, and how far below it the offer is. */
function Against({ offer }: { offer: BlockOffer }) {
  const formats = useFormats();
  useWatched([offer.code]);
  const quote = useQuote(offer.code);
  const lastMilli = quote && quote.lastMilli > 0 ? quote.lastMilli : offer.lastMilli;
  const discount = discountOf(offer.priceMilli, lastMilli);
  const part = formats.percentBp(Math.abs(discount));
  return (
    <>
      <div>
        <dt>
          <Trans>Market price</Trans>
        </dt>
        <dd>
          {lastMilli === 0 ? '–' : <PriceText value={lastMilli} text={formats.price(lastMilli)} />}
        </dd>
      </div>
      <div>
        <dt>{discount < 0 ? <Trans>Above the market</Trans> : <Trans>Discount</Trans>}</dt>
        <dd>{lastMilli === 0 ? '–' : part}</dd>
      </div>
    </>
  );
}

function Rest({ offer }: { offer: BlockOffer }) {
  const { t } = useLingui();
  const formats = useFormats();
  const remaining = formats.quantity(offer.remaining);
  const whole = formats.quantity(offer.quantity);
  const words = t`${remaining} of ${whole} shares left`;
  return (
    <div className={styles['rest']}>
      <Progress label={t`Left`} value={offer.remaining} max={offer.quantity} valueText={words} />
      <span data-testid="remaining">{words}</span>
      <span className={styles['quiet']}>
        <Window offer={offer} />
      </span>
    </div>
  );
}

function Window({ offer: { state, opensAt, closesAt } }: { offer: BlockOffer }) {
  const from = recordTime(opensAt).slice(0, 16);
  const until = recordTime(closesAt).slice(0, 16);
  if (state === 'upcoming')
    return (
      <Trans>
        From {from} to {until}
      </Trans>
    );
  if (state === 'open') return <Trans>Until {until}</Trans>;
  return <Trans>Was open until {until}</Trans>;
}

function BuyButton({ offer, onBuy }: Props) {
  const online = useOnline();
  if (offer.state === 'closed' || offer.state === 'sold_out') return null;
  const reason =
    offer.state === 'upcoming' ? (
      <Trans>The offer has not opened yet.</Trans>
    ) : (
      !online && <Trans>Buying needs a connection.</Trans>
    );
  return (
    <div className={styles['action']}>
      <Button block disabled={Boolean(reason)} onClick={onBuy} data-testid="buy-block">
        <Trans>Buy</Trans>
      </Button>
      {reason && <p className={styles['reason']}>{reason}</p>}
    </div>
  );
}
