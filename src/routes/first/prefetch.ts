import type { QueryClient } from '@tanstack/react-query';

import { intradayFrom } from '../../../contract/market/intraday-columns.ts';
import { screenEndpoints } from '../../../contract/screen/endpoints.ts';
import { heldCodesOnHome, watchedOnHome } from '../../../contract/screen/home.ts';
import type { EveryScreen } from '../../../contract/screen/types.ts';
import type { TradingAccount } from '../../../contract/trade/types.ts';
import { call } from '../../api/call.ts';
import { awaitsEarlyAnswer } from '../../api/early-answer.ts';
import { joinedPrefetch } from '../../api/joined.ts';
import type { JoinedPrefetch } from '../../api/joined.ts';
import { alertQueries } from '../../features/alert/list/queries.ts';
import { messageQueries } from '../../features/message/unread/queries.ts';
import { newSharesTodayQuery } from '../../features/new-share/today/new-shares-today.tsx';
import { accountQuery, dealsQuery } from '../../portfolio/queries.ts';
import { resultQueries } from '../../portfolio/result-queries.ts';
import { userInfoQuery } from '../../api/user-info.ts';
import { configQuery, tookConfig } from '../../api/config.ts';
import {
  marketQueries,
  tookDetail,
  tookIndices,
  tookListed,
} from '../../features/market/queries.ts';

/*
 * What the screens that are opened first ask as soon as their address is known. It comes with a session:
 * who is not logged in asks nothing of it. Only the first page of a start awaits any of it.
 */

/** So long a first page may wait for its answer: then it shows its own shape. */
const firstAnswerMs = 900;

/**
 * The first page of a start waits for what index.html has asked for, unless the device knows its
 * figures: shape and figures are rendered once. Every later page shows its shape at once.
 */
function awaitedAtStart(
  isKnown: boolean,
  ask: () => Promise<void>[],
): Promise<unknown> | undefined {
  const isStart = awaitsEarlyAnswer();
  const parts = ask();
  if (isKnown || !isStart) return undefined;
  const late = new Promise((resolve) => setTimeout(resolve, firstAnswerMs));
  return Promise.race([Promise.all(parts), late]);
}

/** What every screen behind the login asks for. */
function everyScreen(join: JoinedPrefetch<EveryScreen>): Promise<void>[] {
  return [
    join(configQuery, ({ config }) => tookConfig(config)),
    join(messageQueries.unread(), ({ unread }) => unread),
    join(marketQueries.watchlist(), ({ watchlist }) => watchlist),
  ];
}

export function prefetchHome(client: QueryClient): Promise<unknown> | undefined {
  const watched = ({ codes }: { codes: string[] }) => marketQueries.listed(watchedOnHome(codes));
  const held = ({ positions }: TradingAccount) => marketQueries.listed(heldCodesOnHome(positions));
  const watchlist = client.getQueryData(marketQueries.watchlist().queryKey);
  const account = client.getQueryData(accountQuery.queryKey);
  const join = joinedPrefetch(client, async () => {
    const answers = await call(screenEndpoints.home, {});
    // Which shares they are, the answer says itself.
    client.setQueryData(watched(answers.watchlist).queryKey, answers.watched);
    client.setQueryData(held(answers.account).queryKey, answers.held);
    // A long one is asked for by its line, which comes after the figures.
    if (answers.result) client.setQueryData(resultQueries.series().queryKey, answers.result);
    return answers;
  });
  return awaitedAtStart(account !== undefined, () => [
    ...everyScreen(join),
    join(userInfoQuery, ({ user }) => user),
    join(accountQuery, (answers) => answers.account),
    join(marketQueries.indices(), ({ indices }) => tookIndices(indices)),
    join(newSharesTodayQuery, ({ newShares }) => newShares),
    ...(watchlist ? [join(watched(watchlist), (answers) => answers.watched)] : []),
    ...(account ? [join(held(account), (answers) => answers.held)] : []),
  ]);
}

export function prefetchMarket(client: QueryClient): Promise<unknown> | undefined {
  const isKnown = client.getQueryData(marketQueries.instruments().queryKey) !== undefined;
  const join = joinedPrefetch(client, () => call(screenEndpoints.market, {}));
  if (isKnown) {
    void client.prefetchQuery(marketQueries.instruments());
    void client.prefetchQuery(marketQueries.table());
  }
  return awaitedAtStart(isKnown, () => [
    ...everyScreen(join),
    join(marketQueries.indices(), ({ indices }) => tookIndices(indices)),
    ...(isKnown ? [] : [join(marketQueries.first(), ({ listed }) => tookListed(client, listed))]),
  ]);
}

export function prefetchStock(client: QueryClient, code: string): Promise<unknown> | undefined {
  const { queryKey } = marketQueries.detail(code);
  const join = joinedPrefetch(client, async () => {
    const answers = await call(screenEndpoints.stock, { code });
    // Many are asked for by the chart, for which the figures do not wait.
    if (answers.deals) client.setQueryData(dealsQuery(code).queryKey, answers.deals);
    return answers;
  });
  return awaitedAtStart(client.getQueryData(queryKey) !== undefined, () => [
    ...everyScreen(join),
    join(accountQuery, ({ account }) => account),
    join(marketQueries.detail(code), ({ detail }) => detail && tookDetail(detail)),
    join(
      marketQueries.intraday(code),
      ({ intradayColumns }) => intradayColumns && intradayFrom(intradayColumns),
    ),
    join(alertQueries.list(), ({ alerts }) => alerts),
  ]);
}
