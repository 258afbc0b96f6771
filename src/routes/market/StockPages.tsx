import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { getRouteApi, useRouter } from '@tanstack/react-router';

import { AlertBell } from '../../features/alert/bell/AlertBell.tsx';
import { chosenPeriod, keepPeriod, useKeptPeriod } from '../../features/stock/kept-period.ts';
import type { ChartPeriod } from '../../features/stock/chart-period.ts';
import { StockScreen } from '../../features/stock/StockScreen.tsx';
import { loadCatalogue } from '../../i18n/activate.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { newsLinks, shareLinks, toIndex } from '../links/anchors.tsx';
import { SearchLink, useTrade } from '../links/link-buttons.tsx';
import { useMedia } from '../../lib/use-media.ts';
import { usePageParams, usePageSearch } from '../page.ts';
import { stockSearch } from '../search.ts';
import { readShareCode } from '../../features/market/market-address.ts';

const route = getRouteApi('/stockInfo/{-$title}');

/** The share stands in the path or as `code`; whatever else the path says is no share. */
export function StockPage(): ReactNode {
  const wide = useMedia('(min-width: 75rem)');
  return wide ? <WorkspacePage /> : <NarrowPage />;
}

/** For wide screens alone, with words of its own. */
const Workspace = lazy(async () => {
  await loadCatalogue('all');
  return { default: (await import('../../features/workspace/Workspace.tsx')).Workspace };
});

/** The span in the address, else the one that was chosen last, else the usual one. */
function useChart(usual: ChartPeriod) {
  const { chart } = usePageSearch(stockSearch);
  const navigate = route.useNavigate();
  const onPeriod = (period: ChartPeriod) => {
    keepPeriod(period);
    void navigate({ search: (known) => ({ ...known, chart: period }), replace: true });
  };
  return { period: chart ?? chosenPeriod() ?? usual, onPeriod };
}

function WorkspacePage(): ReactNode {
  const { title } = usePageParams();
  const { code } = usePageSearch(stockSearch);
  const chart = useChart('day');
  const navigate = route.useNavigate();
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <Workspace
        code={readShareCode(title) ?? code ?? title}
        {...chart}
        renderShare={shareLinks.toShareHere}
        renderIndex={toIndex}
        alerts={alertsOfShare}
        search={<SearchLink />}
        onSearch={() => void navigate({ to: '/search/search' })}
      />
    </Suspense>
  );
}

function NarrowPage(): ReactNode {
  const { title } = usePageParams();
  const { code } = usePageSearch(stockSearch);
  const chart = useChart('intraday');
  const navigate = route.useNavigate();
  const router = useRouter();
  const trade = useTrade();
  return (
    <StockScreen
      code={readShareCode(title) ?? code ?? title}
      {...chart}
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void navigate({ to: '/market' })
      }
      onTrade={trade}
      renderHolding={shareLinks.toHolding}
      news={newsOfShare}
      alerts={alertsOfShare}
      search={<SearchLink block />}
    />
  );
}

/** The screen of a share beside the market's list. */
export function StockPane({ code }: { code: string | undefined }): ReactNode {
  const chart = useKeptPeriod('intraday');
  const trade = useTrade();
  return (
    <StockScreen
      code={code}
      {...chart}
      onTrade={trade}
      renderHolding={shareLinks.toHolding}
      news={newsOfShare}
      alerts={alertsOfShare}
      search={<SearchLink block />}
    />
  );
}

/** The alarm clock on the screen of a share. */
function alertsOfShare(share: { code: string; name: string; label: string }): ReactNode {
  return <AlertBell {...share} />;
}

/** At the end of a share's screen. */
const ShareNews = lazy(async () => ({
  default: (await import('../../features/news/ShareNews.tsx')).ShareNews,
}));

/** The news about a company, for the screen of its share. */
export function newsOfShare(code: string): ReactNode {
  return (
    <Suspense fallback={<Skeleton shape="row" count={2} />}>
      <ShareNews code={code} renderArticle={newsLinks.toArticle} />
    </Suspense>
  );
}
