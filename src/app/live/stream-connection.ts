import { marketEndpoints } from '../../../contract/market.ts';
import { call } from '../../api/call.ts';
import { apiBase } from '../../api/http.ts';
import { reportReached } from '../../api/network.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, onSessionChange, sessionToken } from '../../session/session.ts';
import { watchArrivals } from '../../features/message/unread/watch-arrivals.ts';
import { onLanguageChange } from '../../i18n/language-change.ts';
import { currentLanguage } from '../../lib/language.ts';
import { startStream } from '../../live/stream.ts';
import { streamWishes } from '../../live/stream-state.ts';
import { askWhenThereIsSomethingToLose } from './lasting-storage.ts';
import { followLiveData } from './live-data.ts';
import { askAboutUnconfirmed } from './unconfirmed.ts';

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
  watchArrivals(queryClient);
  followLiveData(queryClient);
  void askAboutUnconfirmed(queryClient);
  askWhenThereIsSomethingToLose(queryClient);
}
