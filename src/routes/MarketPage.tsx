import type { ReactNode } from 'react';
import { getRouteApi, lazyRouteComponent } from '@tanstack/react-router';

import { MarketScreen } from '../features/market/MarketScreen.tsx';
import { readMarketAddress, sortText, viewOf } from '../features/market/market-address.ts';
import type { MarketAddress } from '../features/market/market-address.ts';
import type { MarketView } from '../features/market/model.ts';
import { wordsFor } from '../i18n/activate.ts';
import { useMedia } from '../lib/use-media.ts';
import { SearchLink } from './SearchLink.tsx';
import { shareLinks, toIndex } from './share-links.tsx';

const route = getRouteApi('/market');

/** For wide screens alone, with words of its own. */
const StockPane = lazyRouteComponent(async () => {
  await wordsFor('stock');
  return import('./StockPane.tsx');
}, 'StockPane');

/** The tab bar leads here without filters: the market then opens as it was left. */
let last: MarketAddress = {};

function addressOf(view: MarketView, code: string | undefined): MarketAddress {
  return {
    ...(view.list === 'all' ? {} : { list: view.list }),
    ...(view.board ? { board: view.board } : {}),
    ...(view.sector ? { sector: view.sector } : {}),
    ...(view.sort ? { sort: sortText(view.sort) } : {}),
    ...(code === undefined ? {} : { code }),
  };
}

export function MarketPage(): ReactNode {
  const asked = readMarketAddress(route.useSearch());
  const search = Object.keys(asked).length === 0 ? last : asked;
  const navigate = route.useNavigate();
  const wide = useMedia('(min-width: 1100px)');
  const { code } = search;
  return (
    <MarketScreen
      view={viewOf(search)}
      onView={(view) => {
        last = addressOf(view, code);
        void navigate({ search: last, replace: true });
      }}
      renderShare={wide ? shareLinks.toShareBeside : shareLinks.toShare}
      renderIndex={toIndex}
      actions={<SearchLink />}
      selected={code}
      renderPane={wide ? (shown) => <StockPane code={shown} /> : undefined}
    />
  );
}
