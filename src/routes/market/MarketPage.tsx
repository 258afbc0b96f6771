import type { ReactNode } from 'react';
import { getRouteApi, lazyRouteComponent } from '@tanstack/react-router';

import { readMarketAddress, sortText, viewOf } from '../../features/market/market-address.ts';
import type { MarketAddress } from '../../features/market/market-address.ts';
import { MarketScreen } from '../../features/market/MarketScreen.tsx';
import type { MarketView } from '../../features/market/model.ts';
import { loadCatalogue } from '../../i18n/activate.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { useMedia } from '../../lib/use-media.ts';
import { SearchLink, shareLinks, toIndex } from '../links.tsx';
import { usePageSearch } from '../page.ts';
import { unlessAll } from '../search.ts';

const route = getRouteApi('/market');

/** For wide screens alone, with words of its own. */
const StockPane = lazyRouteComponent(async () => {
  await loadCatalogue('stock');
  return import('./StockPages.tsx');
}, 'StockPane');

/**
 * An address without filters, of a shortcut or a link, opens the market as it was left. A store, since
 * the address stays the same when the last filter is taken away there.
 */
const lastView = createStore<MarketView>({ list: 'all' });

function addressOf(view: MarketView, code: string | undefined): MarketAddress {
  const { list, board, sector, sort } = view;
  return { list: unlessAll(list), board, sector, sort: sort && sortText(sort), code };
}

export function MarketPage(): ReactNode {
  const { code, ...filters } = usePageSearch(readMarketAddress);
  const last = useStore(lastView);
  const view = Object.values(filters).every((value) => value === undefined)
    ? last
    : viewOf(filters);
  const navigate = route.useNavigate();
  const wide = useMedia('(min-width: 1100px)');
  return (
    <MarketScreen
      view={view}
      onView={(chosen) => {
        lastView.set(chosen);
        void navigate({ search: addressOf(chosen, code), replace: true });
      }}
      renderShare={wide ? shareLinks.toShareBeside : shareLinks.toShare}
      renderIndex={toIndex}
      actions={<SearchLink />}
      selected={code}
      renderPane={wide ? (shown) => <StockPane code={shown} /> : undefined}
    />
  );
}
