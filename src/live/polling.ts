import type { IndexQuote, Quote } from '../../contract/market/types.ts';
import { notePolled } from './heard.ts';
import { putIndices } from './market.ts';
import { putQuotes } from './quotes.ts';
import { watchList } from './watch-list.ts';

/** Ordinary calls that stand in for the stream; they reject when nothing is reached. */
export type Fetchers = {
  fetchQuotes(codes: readonly string[]): Promise<readonly Quote[]>;
  fetchIndices(): Promise<readonly IndexQuote[]>;
};

const everyMs = 5_000;

/** Those who lost their streams at one moment do not ask at one moment again and again. */
const pauseMs = () => everyMs * (0.75 + Math.random() / 2);

/** Asks for the watched quotes every few seconds while the socket is closed. Starts paused. */
export function startPolling(fetchers: Fetchers) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  /** Another one after each pause: a round that waited for its answer meanwhile is the last of its turn. */
  let turn = 0;

  const poll = async () => {
    const { codes, indices } = watchList.current();
    try {
      if (codes.length > 0) {
        putQuotes(await fetchers.fetchQuotes(codes));
        notePolled();
      }
      if (indices) putIndices(await fetchers.fetchIndices());
    } catch {
      // The next round tries again; the screens show the age of what they have.
    }
  };

  const wait = () => {
    timer = setTimeout(() => void round(turn), pauseMs());
  };

  const round = async (begun: number) => {
    if (document.visibilityState === 'visible') await poll();
    if (begun === turn) wait();
  };

  const pause = () => {
    running = false;
    turn += 1;
    clearTimeout(timer);
  };

  return {
    pause,
    resume: () => {
      if (running) return;
      running = true;
      wait();
    },
  };
}
