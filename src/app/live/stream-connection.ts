import { marketEndpoints } from '../../../contract/market/endpoints.ts';
import { call } from '../../api/call.ts';
import { apiBase } from '../../api/http.ts';
import { reportReached } from '../../api/network.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, onSessionChange, sessionToken } from '../../session/session.ts';
import { watchArrivals } from '../../features/message/unread/watch-arrivals.ts';
import { currentLanguage } from '../../lib/language.ts';
import { startStream } from '../../live/stream.ts';
import { streamWishes } from '../../live/stream-state.ts';
import { followLiveData } from './live-data.ts';
import { askAboutUnconfirmed } from './unconfirmed.ts';
import { onLanguageChange } from '../../i18n/activate.ts';

/** Opens the stream and lets it introduce itself anew whenever somebody logs in or out. */
export function connectStream(): void {
  let opened = 0;
  /** For what is on the screen. */
  const askAgain = () => void queryClient.invalidateQueries({ refetchType: 'active' });
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
      // Events may have been missed while it was closed.
      if (opened > 1) askAgain();
    },
    onWelcome: (lastEventMs = Number.POSITIVE_INFINITY) => {
      // What came after the page had begun to ask, and before it could be told.
      if (opened === 1 && lastEventMs < performance.now()) askAgain();
    },
  });
  onSessionChange(stream.restart);
  streamWishes.subscribe(stream.restart);
  // What the brokerage writes on the stream comes in the language it was opened with.
  onLanguageChange(stream.restart);
  watchArrivals(queryClient);
  followLiveData(queryClient);
  void askAboutUnconfirmed(queryClient);
}
