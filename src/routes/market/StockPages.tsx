import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { getRouteApi, useRouter } from '@tanstack/react-router';

import type { ChartPeriod } from '../../features/stock/chart-period.ts';
import { StockScreen } from '../../features/stock/StockScreen.tsx';
import { loadCatalogue } from '../../i18n/activate.ts';
import { readShareCode } from '../../lib/codes.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SearchLink, newsLinks, shareLinks, useTrade } from '../links.tsx';
import { usePageParams, usePageSearch } from '../page.ts';
import { stockSearch } from '../search.ts';

const route = getRouteApi('/stockInfo/{-$title}');

/** The share stands in the path or as `code`; whatever else the path says is no share. */
export function StockPage(): ReactNode {
  const { title } = usePageParams();
  const { code, chart = 'intraday' } = usePageSearch(stockSearch);
  const navigate = route.useNavigate();
  const router = useRouter();
  const trade = useTrade();
  return (
    <StockScreen
      code={readShareCode(title) ?? code ?? title}
      period={chart}
      onPeriod={(period) =>
        void navigate({ search: (known) => ({ ...known, chart: period }), replace: true })
      }
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
  const [period, setPeriod] = useState<ChartPeriod>('intraday');
  const trade = useTrade();
  return (
    <StockScreen
      code={code}
      period={period}
      onPeriod={setPeriod}
      onTrade={trade}
      renderHolding={shareLinks.toHolding}
      news={newsOfShare}
      alerts={alertsOfShare}
      search={<SearchLink block />}
    />
  );
}

const AlertBell = lazy(async () => ({
  default: (await import('../../features/alert/AlertBell.tsx')).AlertBell,
}));

/** The bell on the screen of a share; its place is kept until it is here. */
function alertsOfShare(share: { code: string; name: string; label: string }): ReactNode {
  return (
    <Suspense fallback={<IconButton icon="bell" label={share.label} disabled />}>
      <AlertBell {...share} />
    </Suspense>
  );
}

/** At the end of a share's screen, with words of its own. */
const ShareNews = lazy(async () => {
  await loadCatalogue('news');
  return { default: (await import('../../features/news/ShareNews.tsx')).ShareNews };
});

/** The news about a company, for the screen of its share. */
export function newsOfShare(code: string): ReactNode {
  return (
    <Suspense fallback={<Skeleton shape="row" count={2} />}>
      <ShareNews code={code} renderArticle={newsLinks.toArticle} />
    </Suspense>
  );
}
