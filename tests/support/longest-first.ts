import { basename } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Files of minutes, longest first: begun last, one of them would run on alone. The first of those that
 * want an investor with a past makes it, and the next one comes when it is there.
 */
const long =
  'every-screen push trade-orders kept-screen identity route-walk passkeys cash identity-upload ' +
  'trade-layout offline-start session-end pseudo-language chart-drawing real-input device-cache ' +
  'savings-loan bank-cards news market-chart money-layout two-builds keyboard-job trade-ticket ' +
  'app-offline market-list parts pictures quality new-shares worker-caches traces messages-support ' +
  'kills races open-counts events-across soak failover leader first-start postgres stream ' +
  'closing-races matrix one-server one-book new-share-crashes containers trade-crashes fuzz ' +
  'event-outbox back-office-money money-properties keys own-account migrated-rows backup ' +
  'back-office metrics start feed-simulation passkey-login';
const longest = long.split(' ');

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = longest.indexOf(basename(moduleId).replace(/\.test\.tsx?$/, ''));
  return rank < 0 ? longest.length : rank;
};

/** Long files first, so that the workers end together; the others in the order of their names. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const named = files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
    return Promise.resolve(named.toSorted((a, b) => rankOf(a) - rankOf(b)));
  }
}
