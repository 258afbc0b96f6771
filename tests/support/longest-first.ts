import { basename } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Files of minutes, longest first: begun last, one of them would run on alone. The first of those that
 * want an investor with a past makes it, and the next one comes when it is there.
 */
const long =
  'every-screen identity cash push route-walk real-input pictures passkeys trade-orders offline-start ' +
  'pseudo-language new-shares news market-chart savings-loan money-layout messages-support ' +
  'kills soak races own-account first-start openapi postgres closing-races fuzz matrix money-properties ' +
  'back-office-money stream guessing account-closing keys back-office feed-simulation passkey-login';
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
