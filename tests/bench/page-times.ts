/** What a page notes of its own start. Both functions run inside the page. */

/** Milliseconds since its navigation began. */
export type Times = {
  /** The largest paint, and the last of what is waited for: a figure, or the fields of /login. */
  paintMs: number;
  realMs: number;
  /** Of all tasks what is beyond 50 ms; the longest of them. */
  blockedMs: number;
  longestMs: number;
  /** How far things were moved that stood already. */
  shift: number;
  /** From a finger on the glass to the next frame. */
  tapMs: number;
};

type Noted = { noted?: Times };

/** To be called before the page is opened. `real`: what is waited for; with a digit where `figure`. */
export function noteTimes({ real, figure }: { real: string[]; figure: boolean }): void {
  const noted = { paintMs: 0, realMs: 0, blockedMs: 0, longestMs: 0, shift: 0, tapMs: 0 };
  (globalThis as Noted).noted = noted;
  type Entry = PerformanceEntry & {
    value?: number;
    hadRecentInput?: boolean;
    interactionId?: number;
  };
  const observe = (type: string, note: (entry: Entry) => void, options: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, ...options });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.paintMs = Math.round(startTime);
  });
  observe('longtask', ({ duration }) => {
    noted.blockedMs += Math.round(duration - 50);
    noted.longestMs = Math.max(noted.longestMs, Math.round(duration));
  });
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) noted.shift += value;
  });
  const pressed = ({ interactionId = 0, duration }: Entry) => {
    if (interactionId === 0) return;
    noted.tapMs = Math.max(noted.tapMs, duration);
    performance.mark('tap');
  };
  observe('event', pressed, { durationThreshold: 16 });
  // The first is noted however quick it was.
  observe('first-input', pressed);
  const trees: ParentNode[] = [document];
  const isThere = (selector: string) =>
    trees.some((tree) => {
      const element = tree.querySelector(selector);
      return element !== null && (!figure || /\d/.test(element.textContent));
    });
  // Only where something has changed: a look in each frame would be a cost of the page that is measured.
  const watch = new MutationObserver(() => {
    if (!real.every(isThere)) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      noted.realMs = Math.round(performance.now());
    });
  });
  const changes = { subtree: true, childList: true, characterData: true };
  watch.observe(document, changes);
  // What an installed app shows from the last visit stands in a tree of its own.
  const attachShadow = Reflect.get(Element.prototype, 'attachShadow');
  Element.prototype.attachShadow = function (init) {
    const tree = attachShadow.call(this, init);
    trees.push(tree);
    watch.observe(tree, changes);
    return tree;
  };
}

export function readTimes(): Times {
  const { noted } = globalThis as Noted;
  if (!noted) throw new Error('the page notes no times');
  return { ...noted, shift: Math.round(noted.shift * 1000) / 1000 };
}
