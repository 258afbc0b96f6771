import { Suspense, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, lazyRouteComponent, Link } from '@tanstack/react-router';

import {
  addressOfFilters,
  readMarketAddress,
  sortText,
  viewOf,
} from '../../features/market/market-address.ts';
import type { MarketAddress } from '../../features/market/market-address.ts';
import { MarketScreen } from '../../features/market/MarketScreen.tsx';
import type { MarketView } from '../../features/market/model.ts';
import { loadCatalogue } from '../../i18n/activate.ts';
import { useStore } from '../../lib/store.ts';
import { createSessionStore } from '../../session/session.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useChosen } from '../../ui/use-chosen.ts';
import { useMedia } from '../../lib/use-media.ts';
import { shareLinks, toIndex } from '../links/anchors.tsx';
import { SearchLink } from '../links/link-buttons.tsx';
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
const lastView = createSessionStore<MarketView>(() => ({ list: 'all' }));

function addressOf(view: MarketView, code: string | undefined): MarketAddress {
  const { list, sort } = view;
  return { list: unlessAll(list), ...addressOfFilters(view), sort: sort && sortText(sort), code };
}

/** Beside the list one share takes the place of another; from the table there is a way back to it. */
function shareLink(wide: boolean, code: string | undefined) {
  if (!wide) return shareLinks.toShare;
  return code === undefined ? shareLinks.toShareFromTable : shareLinks.toShareBeside;
}

/** The first share is on its way for a while: the list stays meanwhile, and what has the focus in it. */
function besideList(code: string | undefined): ReactNode {
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <StockPane code={code} />
    </Suspense>
  );
}

export function MarketPage(): ReactNode {
  const { code } = usePageSearch(readMarketAddress);
  const wide = useMedia('(min-width: 68.75rem)');
  return !wide && code !== undefined ? <ShareAlone code={code} /> : <Market wide={wide} />;
}

/**
 * Where there is no room beside the list, as after a tablet was turned, the share has its own screen.
 * An effect, since a hidden page goes nowhere and the router's Navigate would not when it is back.
 */
function ShareAlone({ code }: { code: string }): ReactNode {
  const navigate = route.useNavigate();
  useLayoutEffect(() => {
    void navigate({ to: '/stockInfo/{-$title}', params: { title: code }, replace: true });
  }, [navigate, code]);
  return <Skeleton shape="chart" />;
}

function Market({ wide }: { wide: boolean }): ReactNode {
  const { t } = useLingui();
  const { code, ...filters } = usePageSearch(readMarketAddress);
  const last = useStore(lastView);
  const said = Object.values(filters).every((value) => value === undefined)
    ? last
    : viewOf(filters);
  const navigate = route.useNavigate();
  // What is chosen next builds on what the address does not say yet.
  const [view, ask] = useChosen(said, (chosen) => {
    lastView.set(chosen);
    void navigate({
      search: (known) => addressOf(chosen, readMarketAddress(known).code),
      replace: true,
    });
  });
  return (
    <MarketScreen
      view={view}
      onView={ask}
      renderShare={shareLink(wide, code)}
      renderIndex={toIndex}
      actions={
        <>
          {wide && code !== undefined && (
            <IconButton
              icon="table"
              label={t`Table of the market`}
              render={(anchor) => (
                <Link to="/market" search={addressOf(view, undefined)} {...anchor} />
              )}
            />
          )}
          <SearchLink />
        </>
      }
      selected={code}
      renderPane={wide ? besideList : undefined}
    />
  );
}
