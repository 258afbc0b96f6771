import type { Page } from 'playwright-core';

import { untilAtRest } from './at-rest.ts';

type Counts = { timers: number; frames: number; intervals: Set<number>; watched: Set<Element> };
type Counting = { work?: Counts };

export type Work = {
  /** Timers that rang, and frames that were asked for, in the time of the measurement. */
  timers: number;
  frames: number;
  requests: number;
  /** Intervals that run, and elements that observers of sizes and of sight watch. */
  intervals: number;
  watched: number;
};

const measureMs = 4_000;

/** Makes the page count its own work. To be called before it is opened. */
export async function countWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const work: Counts = { timers: 0, frames: 0, intervals: new Set(), watched: new Set() };
    (globalThis as Counting).work = work;
    const later = window.setTimeout.bind(window);
    const often = window.setInterval.bind(window);
    const end = window.clearInterval.bind(window);
    const frame = window.requestAnimationFrame.bind(window);
    type Job = (...args: unknown[]) => void;
    const counted =
      (job: Job): Job =>
      (...args) => {
        work.timers += 1;
        job(...args);
      };
    Object.assign(window, {
      setTimeout: (job: Job, ms?: number, ...args: unknown[]) => later(counted(job), ms, ...args),
      setInterval: (job: Job, ms?: number, ...args: unknown[]) => {
        const id = often(counted(job), ms, ...args);
        work.intervals.add(id);
        return id;
      },
      clearInterval: (id: number) => {
        work.intervals.delete(id);
        end(id);
      },
      requestAnimationFrame: (job: FrameRequestCallback) => {
        work.frames += 1;
        return frame(job);
      },
    });
    for (const name of ['ResizeObserver', 'IntersectionObserver'] as const) {
      const Own = window[name] as new (...args: unknown[]) => ResizeObserver;
      const Counted = class extends Own {
        own = new Set<Element>();
        override observe(element: Element, options?: ResizeObserverOptions) {
          this.own.add(element);
          work.watched.add(element);
          super.observe(element, options);
        }
        override unobserve(element: Element) {
          this.own.delete(element);
          work.watched.delete(element);
          super.unobserve(element);
        }
        override disconnect() {
          for (const element of this.own) work.watched.delete(element);
          super.disconnect();
        }
      };
      Object.assign(window, { [name]: Counted });
    }
  });
}

/** What runs in a page that nobody touches, once it is at rest. */
export async function workOf(page: Page): Promise<Work> {
  await untilAtRest(page);
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  const read = () =>
    page.evaluate(() => {
      const { work } = globalThis as Counting;
      if (!work) throw new Error('the page does not count its work');
      const { timers, frames, intervals, watched } = work;
      return { timers, frames, intervals: intervals.size, watched: watched.size };
    });
  const before = await read();
  // No event says that nothing more happens: this is a measurement over a time.
  await page.waitForTimeout(measureMs);
  const after = await read();
  return {
    ...after,
    timers: after.timers - before.timers,
    frames: after.frames - before.frames,
    requests,
  };
}
