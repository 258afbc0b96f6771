import { marketEndpoints } from '../../../contract/market/endpoints.ts';
import { call } from '../../api/call.ts';
import { apiBase } from '../../api/http.ts';
import { reportReached } from '../../api/network.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, onSessionChange, sessionToken } from '../../session/session.ts';
import { watchArrivals } from '../../features/message/unread/watch-arrivals.ts';
import { currentLanguage } from '../../lib/language.ts';
import { createUntoldEvents } from '../../live/untold-events.ts';
import { startStream } from '../../live/stream.ts';
import { streamWishes } from '../../live/stream-state.ts';
import { followLiveData } from './live-data.ts';
import { askAboutUnconfirmed } from './unconfirmed.ts';
import { onLanguageChange } from '../../i18n/activate.ts';

/** Opens the stream and lets it introduce itself anew whenever somebody logs in or out. */
export function connectStream(): void {
  const events = createUntoldEvents();
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
      reportReached();
      if (events.mayHaveMissed()) askAgain();
    },
    onWelcome: (lastEventMs) => {
      if (events.missed(lastEventMs)) askAgain();
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
