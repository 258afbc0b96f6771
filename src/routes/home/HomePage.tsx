import { lazy, Suspense, useState } from 'react';
import type { ComponentProps } from 'react';
import { msg, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { HomeScreen } from '../../features/home/HomeScreen.tsx';
import type { FirstStep } from '../../features/home/model.ts';
import { NewSharesPlace, NewsPlace, ResultPlace } from '../../features/home/Places.tsx';
import type { RenderMore, Shortcut } from '../../features/home/Shortcuts.tsx';
import { HoldingsExtract } from '../../features/home/HoldingsExtract.tsx';
import { IndexStrip } from '../../features/market/IndexStrip.tsx';
import { WatchlistExtract } from '../../features/market/WatchlistExtract.tsx';
import { loadCatalogue } from '../../i18n/activate.ts';
import { useFormats } from '../../i18n/formats.ts';
import { pluralForm } from '../../i18n/plural-form.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { AfterPaint } from '../../features/home/AfterPaint.tsx';
import { WhenNear } from '../../ui/lists/WhenNear.tsx';
import { shareLinks, toIndex } from '../links/anchors.tsx';
import { SearchLink } from '../links/link-buttons.tsx';
import { useUnread } from '../../features/message/unread/queries.ts';

/** The first four stand on a phone, the others behind one more. */
const shortcuts: readonly Shortcut[] = [
  {
    icon: 'deposit',
    name: msg`Deposit`,
    render: (anchor) => <Link to="/bankIn/{-$type}" {...anchor} />,
  },
  {
    icon: 'withdraw',
    name: msg`Withdraw`,
    render: (anchor) => <Link to="/ucenter/transfer" search={{ direction: 'out' }} {...anchor} />,
  },
  {
    icon: 'new',
    name: msg`New shares`,
    render: (anchor) => <Link to="/shares/new" {...anchor} />,
  },
  {
    icon: 'savings',
    name: msg`Savings`,
    render: (anchor) => <Link to="/trade/money" {...anchor} />,
  },
  {
    icon: 'holdings',
    name: msg`Holdings`,
    render: (anchor) => <Link to="/ucenter/holding" {...anchor} />,
  },
  {
    icon: 'closed',
    name: msg`Closed positions`,
    render: (anchor) => <Link to="/historyPosition" {...anchor} />,
  },
  {
    icon: 'block-trade',
    name: msg`Block trade`,
    render: (anchor) => <Link to="/shares/dzjy" {...anchor} />,
  },
  {
    icon: 'support',
    name: msg`Help`,
    render: (anchor) => <Link to="/customerService" {...anchor} />,
  },
];

const steps: Record<FirstStep, RenderAnchor> = {
  'trading-password': (anchor) => <Link to="/payPwd" {...anchor} />,
  'find-share': (anchor) => <Link to="/market" {...anchor} />,
  buy: (anchor) => <Link to="/search/search" {...anchor} />,
};

const toCalendar: RenderAnchor = (anchor) => <Link to="/shares/new" {...anchor} />;
/** What is shown small is opened large. */
const toResult: ComponentProps<typeof ResultGlance>['renderResult'] = (anchor, span) => (
  <Link to="/ucenter/result" search={{ span: span === 'month' ? undefined : span }} {...anchor} />
);
const toPayment: RenderAnchor = (anchor) => <Link to="/ucenter/shengou" {...anchor} />;

/** Not needed for the first paint: comes in a chunk of its own, into a place kept for it. */
const NewSharesToday = lazy(async () => ({
  default: (await import('../../features/home/NewSharesToday.tsx')).NewSharesToday,
}));

/** The same for the line of results. */
const ResultGlance = lazy(async () => ({
  default: (await import('../../features/home/ResultGlance.tsx')).ResultGlance,
}));

/** Below the fold, with words of its own. */
const HomeNews = lazy(async () => {
  await loadCatalogue('stock');
  return { default: (await import('./HomeNews.tsx')).HomeNews };
});

/** For a wide screen before the first trade, with words of its own. */
const Movers = lazy(async () => {
  await loadCatalogue('stock');
  return { default: (await import('./HomeMovers.tsx')).HomeMovers };
});

/** Nothing of it before the first press: a sheet has code of its own. */
const MoreSheet = lazy(async () => ({ default: (await import('./MoreSheet.tsx')).MoreSheet }));

function More(sheet: Parameters<RenderMore>[0]) {
  const [asked, setAsked] = useState(sheet.open);
  if (sheet.open && !asked) setAsked(true);
  return (
    asked && (
      <Suspense>
        <MoreSheet {...sheet} />
      </Suspense>
    )
  );
}

const renderMore: RenderMore = (sheet) => <More {...sheet} />;

function Result() {
  return (
    <Suspense fallback={<ResultPlace />}>
      <ResultGlance renderResult={toResult} />
    </Suspense>
  );
}

function NewShares() {
  return (
    <Suspense fallback={<NewSharesPlace />}>
      <NewSharesToday renderCalendar={toCalendar} renderPayment={toPayment} />
    </Suspense>
  );
}

/** The home screen with the market's parts in their places. */
export function HomePage() {
  const { t } = useLingui();
  return (
    <HomeScreen
      actions={
        <>
          <SearchLink />
          <MessagesLink />
        </>
      }
      shortcuts={shortcuts}
      more={renderMore}
      steps={steps}
      result={<Result />}
      indices={<IndexStrip slim renderIndex={toIndex} />}
      holdings={
        <AfterPaint>
          <HoldingsExtract
            renderHolding={shareLinks.toHolding}
            renderAll={(anchor) => <Link to="/ucenter/holding" {...anchor} />}
          />
        </AfterPaint>
      }
      watchlist={
        <WhenNear>
          <WatchlistExtract
            renderShare={shareLinks.toShare}
            all={
              <Link to="/market" search={{ list: 'watchlist' }}>
                {t`Show all`}
              </Link>
            }
            find={
              <Button
                variant="secondary"
                size="small"
                render={(anchor) => <Link to="/market" {...anchor} />}
              >
                {t`Look around`}
              </Button>
            }
          />
        </WhenNear>
      }
      movers={
        <Suspense fallback={<NewsPlace />}>
          <Movers />
        </Suspense>
      }
      newShares={<NewShares />}
      news={
        <WhenNear>
          <Suspense fallback={<NewsPlace />}>
            <HomeNews />
          </Suspense>
        </WhenNear>
      }
    />
  );
}

/** The bell, with what is not read. */
export function MessagesLink() {
  const { t } = useLingui();
  const count = useUnread()?.total ?? 0;
  const number = useFormats().quantity(count);
  const form = pluralForm(count);
  const label =
    count === 0
      ? t`Messages`
      : select(form, {
          one: `Messages, ${number} unread`,
          other: `Messages, ${number} unread`,
        });
  return (
    <IconButton
      icon="bell"
      badge={count}
      label={label}
      render={(anchor) => <Link to="/messages" {...anchor} />}
    />
  );
}
