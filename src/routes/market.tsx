import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { readMarketAddress, sortText, viewOf } from '../features/market/market-address.ts';
import type { MarketAddress } from '../features/market/market-address.ts';
import type { MarketView } from '../features/market/model.ts';
import { marketQueries } from '../features/market/queries.ts';
import { useMedia } from '../lib/use-media.ts';
import { rootRoute } from './root.ts';
import { SearchLink } from './SearchLink.tsx';
import { shareLinks, toIndex } from './share-links.tsx';
import { StockPane } from './stock-info.tsx';
import { withScreen } from './with-screen.ts';

const MarketScreen = lazyRouteComponent(
  () => import('../features/market/MarketScreen.tsx'),
  'MarketScreen',
);

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

function MarketPage(): ReactNode {
  const asked = marketRoute.useSearch();
  const search = Object.keys(asked).length === 0 ? last : asked;
  const navigate = marketRoute.useNavigate();
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
      selected={wide ? code : undefined}
      pane={wide ? <StockPane code={code} /> : null}
    />
  );
}

export const marketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/market',
  staticData: { requireAuth: true, title: msg`Market`, tab: 'market', tabRoot: true },
  validateSearch: readMarketAddress,
  loader: ({ context: { queryClient } }) => {
    // Not awaited: the screen shows its own shape at once, and fills it as the answers come.
    void queryClient.prefetchQuery(marketQueries.instruments());
    void queryClient.prefetchQuery(marketQueries.table());
    void queryClient.prefetchQuery(marketQueries.indices());
  },
  component: withScreen(MarketPage, MarketScreen),
});
