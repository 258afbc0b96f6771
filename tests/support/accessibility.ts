import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Violation = { id: string; nodes: { html: string }[] };

declare global {
  interface Window {
    /** There once a page was looked at. */
    axe?: { run: (options: object) => Promise<{ violations: Violation[] }> };
  }
}

/**
 * What axe finds on a page, a line each: `rule at <element>`. It runs inside the page, whose frames are
 * all its own: a page of its own to gather the results, as the ready-made adapter opens one, takes
 * three times as long.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // What fades in or out has the contrast of no moment that lasts. What follows a scroller, rests or
    // goes on for ever never comes to an end.
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(moving.map((animation) => animation.finished));
    const { violations } = (await window.axe?.run({ resultTypes: ['violations'] })) ?? {
      violations: [{ id: 'axe did not load', nodes: [{ html: location.href }] }],
    };
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} at ${html}`));
  });
}
