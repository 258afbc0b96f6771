import { marketEndpoints } from '../../contract/market.ts';
import { call } from '../api/call.ts';
import { apiBase } from '../api/http.ts';
import { reportReached } from '../api/network.ts';
import { queryClient } from '../api/query-client.ts';
import { endSession, onSessionChange, sessionToken } from '../session/session.ts';
import { followAgreement } from '../features/agreement/events.ts';
import { followIdentity } from '../features/identity/events.ts';
import { followMarket } from '../features/market/events.ts';
import { followMessages } from '../features/message/events.ts';
import { followNewShares } from '../features/new-share/events.ts';
import { followMoney } from '../features/records/events.ts';
import { followTrade } from '../features/trade/events.ts';
import { onLanguageChange } from '../i18n/language-change.ts';
import { currentLanguage } from '../lib/language.ts';
import { startStream } from '../live/stream.ts';
import { streamWishes } from '../live/stream-state.ts';
import { askWhenThereIsSomethingToLose } from './lasting-storage.ts';

/** Opens the stream and lets it introduce itself anew whenever somebody logs in or out. */
export function connectStream(): void {
  let opened = 0;
  const stream = startStream({
    base: apiBase(),
    token: sessionToken,
    language: currentLanguage,
    fetchQuotes: async (codes) =>
      (await call(marketEndpoints.quotes, { codes: codes.join(',') })).items,
    fetchIndices: async () => (await call(marketEndpoints.indices)).items,
    onSignedOut: (message) => endSession({ reason: 'expired', message }),
    onOpened: () => {
      opened += 1;
      reportReached();
      // Events may have been missed while it was closed: what is on the screen asks again.
      if (opened > 1) void queryClient.invalidateQueries({ refetchType: 'active' });
    },
  });
  onSessionChange(stream.restart);
  streamWishes.subscribe(stream.restart);
  // What the brokerage writes on the stream comes in the language it was opened with.
  onLanguageChange(stream.restart);
  followTrade(queryClient);
  followMarket(queryClient);
  followNewShares(queryClient);
  followMoney(queryClient);
  followMessages(queryClient);
  followAgreement(queryClient);
  followIdentity(queryClient);
  askWhenThereIsSomethingToLose(queryClient);
}
