import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { BlockOffer } from '../../../contract/block/types.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { blockQueries } from './queries.ts';
import { offerWords } from './labels.ts';
import styles from './BlockScreen.module.css';

/** Block offers that are open or to come, for everybody. */
export function ShelfOffers() {
  const query = useQuery(blockQueries.offers());
  const staleAt = useStaleAt(query);
  const offers = query.data?.items.filter(({ state }) => state === 'open' || state === 'upcoming');
  return (
    <Section title={<Trans>Block offers</Trans>}>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      {query.isError && !offers ? (
        <ErrorState query={query} />
      ) : (
        <Card flush aria-busy={!offers} data-testid="shelf-offers">
          {!offers && <Skeleton shape="row" count={2} />}
          {offers?.length === 0 && (
            <p className={styles['inside']}>
              <Trans>No block of shares is on offer at the moment.</Trans>
            </p>
          )}
          {offers?.map((offer) => (
            <OfferLine key={offer.id} offer={offer} />
          ))}
        </Card>
      )}
    </Section>
  );
}

function OfferLine({ offer }: { offer: BlockOffer }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const state = i18n._(offerWords[offer.state]);
  const percent = formats.percentBp(Math.abs(offer.discountBp));
  const against =
    offer.discountBp >= 0 ? t`${percent} below the market` : t`${percent} above the market`;
  return (
    <Row
      title={instrumentName(offer)}
      subtitle={offer.lastMilli === 0 ? state : t`${state}, ${against}`}
      trailing={formats.price(offer.priceMilli)}
      render={(anchor) => <Link {...anchor} to="/shares/dzjy" />}
    />
  );
}
