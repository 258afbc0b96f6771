/** All streams should have their frames so soon after a tick. */
const goodMs = 250;
/** So few streams are not what makes a server slow. */
const fewStreams = 200;
/** Of each second; the seconds before it count for the rest. */
const weight = 0.3;

export type Pace = {
  /** Notes how long after a tick the last stream had its frame, in milliseconds. */
  note(ms: number): void;
  /** Takes up what was noted since the last look. To be called once a second. */
  look(): void;
  /** How late the last stream is served, in milliseconds: the slowest round of each second, smoothed. */
  delayMs(): number;
  /** Whether a server that has so many streams takes no more. */
  isFull(streams: number): boolean;
};

/** How well a server keeps up with its streams. One that is behind takes new ones when it is quick again. */
export function createPace(): Pace {
  let delayMs = 0;
  let slowestMs = 0;
  let isBehind = false;
  return {
    note: (ms) => {
      slowestMs = Math.max(slowestMs, ms);
    },
    look: () => {
      delayMs += (slowestMs - delayMs) * weight;
      slowestMs = 0;
      isBehind = delayMs > (isBehind ? goodMs / 2 : goodMs);
    },
    delayMs: () => delayMs,
    isFull: (streams) => isBehind && streams >= fewStreams,
  };
}
