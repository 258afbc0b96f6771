/** What a window of jsdom has of its own, or lacks, and the parts' server needs as Node has it. */
import * as streams from 'node:stream/web';
import * as timers from 'node:timers';

const { clearImmediate, clearInterval, clearTimeout } = timers;
const { setImmediate, setInterval, setTimeout } = timers;

Object.assign(globalThis, streams, {
  clearImmediate,
  clearInterval,
  clearTimeout,
  setImmediate,
  setInterval,
  setTimeout,
});
