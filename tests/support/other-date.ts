import { globSync } from 'node:fs';

/** Debian's package `faketime` puts it there; other systems elsewhere. */
const places = ['/usr/lib/*/faketime/libfaketime.so.1', '/usr/lib*/faketime/libfaketime.so.1'];

/**
 * The environment in which a process, and whatever it starts, finds itself at another date from which
 * its clock goes on. Throws for a date that cannot be read, and where libfaketime is not installed.
 */
export function environmentAt(date: string): Record<string, string> {
  const at = Date.parse(date);
  if (Number.isNaN(at))
    throw new Error(`TEST_DATE=${date} is no date such as 2028-02-29T23:50+08:00.`);
  const [library] = places.flatMap((place) => globSync(place));
  if (library === undefined)
    throw new Error('TEST_DATE needs libfaketime: apt-get install faketime.');
  return {
    LD_PRELOAD: library,
    // Relative, so that every process is at the same moment whenever it starts.
    FAKETIME: `${at < Date.now() ? '' : '+'}${Math.round((at - Date.now()) / 1000)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

const names = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'] as const;

/** What a process needs of this one's environment to be at the same date. */
export function sameDate(): Record<string, string> {
  const set = names.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(set.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** This environment without the other date, for a browser, which does not start with it. */
export function environmentOfToday(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || names.some((one) => one === name) ? [] : [[name, value]],
    ),
  );
}

/** How far this process is from the real date. */
export function dateOffsetMs(): number {
  return Number.parseInt(process.env['FAKETIME'] ?? '0', 10) * 1000;
}

/** Now by the clock of the browser itself, which keeps the real date: by it cookies end. */
export function browserNow(): number {
  return Date.now() - dateOffsetMs();
}

/** In a page, before its scripts: moves its clock. A service worker keeps the real one. */
export function moveClock(offsetMs: number): void {
  const now = () => RealDate.now() + offsetMs;
  const RealDate = Date;
  // The app asks what was fetched before this page: by the same clock.
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + offsetMs });
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
}
