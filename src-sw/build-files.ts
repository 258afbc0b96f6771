import type { PrecacheEntry } from 'workbox-precaching';

/** A file of this build, as scripts/build/worker-files.ts lists it. */
export type BuildFile = {
  url: string;
  /** Null where the name carries a hash. */
  revision: string | null;
  /** `sha256-…` of its content. */
  integrity: string;
  /** The length of its content. */
  bytes: number;
  /** Kept from its first use on, and not before. */
  onDemand?: true;
};

/** The build writes its files in place of this very expression. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// oxlint-disable-next-line no-underscore-dangle -- Workbox's own name
const files = self.__WB_MANIFEST as BuildFile[];

export const precachedFiles = files.filter(({ onDemand }) => !onDemand);

const pathOf = ({ url }: BuildFile) => new URL(url, location.origin).pathname;

const byPath = new Map(files.map((file) => [pathOf(file), file]));

/** The file that an address of ours names, whatever its query says. */
export function fileAt(url: string): BuildFile | undefined {
  const { origin, pathname } = new URL(url, location.origin);
  return origin === location.origin ? byPath.get(pathname) : undefined;
}

/** Which files are too large to load for everybody, by what their names begin with, and the cache of each. */
export const onDemandKinds = [
  { cache: 'lotwise-locales', beginning: 'locales', name: /\/assets\/(locales-[a-z_]+)-/ },
  { cache: 'lotwise-chart', beginning: 'chart-library', name: /\/assets\/(chart-library)-/ },
] as const;

export type OnDemandFile = BuildFile & {
  cache: (typeof onDemandKinds)[number]['cache'];
  /** What it is in every build: `locales-de`. */
  stem: string;
};

/** As above, for an address of any build. */
export function onDemandKind(url: string): Pick<OnDemandFile, 'cache' | 'stem'> | undefined {
  for (const { cache, name } of onDemandKinds) {
    const stem = name.exec(new URL(url, location.origin).pathname)?.[1];
    if (stem !== undefined) return { cache, stem };
  }
  return undefined;
}

export const onDemandFiles: OnDemandFile[] = files.flatMap((file) => {
  const kind = file.onDemand ? onDemandKind(file.url) : undefined;
  return kind ? [{ ...file, ...kind }] : [];
});

export const onDemandCaches = onDemandKinds.map(({ cache }) => cache);
