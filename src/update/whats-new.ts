import { queryOptions } from '@tanstack/react-query';

import { buildId } from '../lib/build.ts';

/** What an investor notices of a version, in every language. */
export type VersionChanges = { version: string; lines: Partial<Record<string, string[]>> };

/** What a build says of itself: whats-new.json, written by scripts/build/whats-new.ts. */
export type BuildFacts = { version: string; build: string; changes: VersionChanges[] };

export function isBuildFacts(value: unknown): value is BuildFacts {
  if (typeof value !== 'object' || value === null) return false;
  const { version, build, changes } = value as Partial<BuildFacts>;
  return typeof version === 'string' && typeof build === 'string' && Array.isArray(changes);
}

/** The facts of the build that runs; it lies beside its other files, also without a connection. */
export const whatsNewQuery = queryOptions({
  queryKey: ['whats-new', buildId],
  queryFn: async ({ signal }): Promise<BuildFacts> => {
    const facts: unknown = await (await fetch('/whats-new.json', { signal })).json();
    if (!isBuildFacts(facts)) throw new Error('whats-new.json is of another shape');
    return facts;
  },
  staleTime: 'static',
});

/** Whether version a is newer than version b: `0.10.0` is newer than `0.9.1`. */
export function isNewer(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { numeric: true }) > 0;
}
