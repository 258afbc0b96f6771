import { basename } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files of minutes, longest first: begun last, one of them would run on alone. */
const long =
  'every-screen identity route-walk cash real-input push pictures offline-start passkeys new-shares ' +
  'pseudo-language savings-loan traces money-layout messages-support keyboard-job news ' +
  'trade-crashes kills races new-share-crashes money-properties';
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
