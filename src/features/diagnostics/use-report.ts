import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { agreementVersion } from '../../../contract/agreement/types.ts';
import { configQuery } from '../../api/config.ts';
import { useGap, useOnline } from '../../api/network.ts';
import { cacheVersion, mayKeep } from '../../offline/persisted-query.ts';
import { wordsInUse } from '../../i18n/activate.ts';
import { appVersion, buildId } from '../../lib/build.ts';
import { useStreamState } from '../../live/stream-state.ts';
import type { StorageFacts } from './storage-facts.ts';
import { configEndpoints } from '../../../contract/config/endpoints.ts';
import { call } from '../../api/call.ts';
import { noteServerTime } from '../../api/server-time.ts';
import { bytesText } from '../../i18n/bytes-text.ts';
import { useFormats } from '../../i18n/formats.ts';

export type ReportLine = { label: string; value: string };
export type ReportGroup = { title: string; lines: ReportLine[] };

/** What can be said of this device and its connection. Nothing personal, nothing secret. */
export function useReport(
  latency: Latency | undefined,
  storage: StorageFacts | undefined,
): ReportGroup[] {
  const { t } = useLingui();
  return [
    { title: t`Connection`, lines: useConnectionLines(latency) },
    { title: t`Versions`, lines: useVersionLines() },
    { title: t`Service worker and storage`, lines: useStorageLines(storage) },
    { title: t`Kept answers`, lines: useCacheLines() },
    { title: t`Device`, lines: useDeviceLines() },
  ];
}

function useConnectionLines(latency: Latency | undefined): ReportLine[] {
  const { t } = useLingui();
  const online = useOnline();
  const gap = useGap();
  const stream = useStreamState();
  const states = {
    live: t`Live`,
    connecting: t`Connecting`,
    stale: t`Interrupted`,
  };
  const milliseconds = latency?.milliseconds ?? 0;
  const clock = useClockText();
  return [
    {
      label: t`Network`,
      value: online
        ? t`Online`
        : gap === 'offline'
          ? t`Offline`
          : t`The brokerage cannot be reached`,
    },
    { label: t`Live prices`, value: states[stream] },
    { label: t`Round trip`, value: latency ? t`${milliseconds} ms` : '–' },
    { label: t`Clock of this device`, value: latency ? clock(latency.offsetMs) : '–' },
  ];
}

/** How this device's clock goes beside the brokerage's, in whole seconds; less is a matter of the way. */
function useClockText(): (offsetMs: number) => string {
  const { t } = useLingui();
  const formats = useFormats();
  return (offsetMs) => {
    const seconds = Math.round(Math.abs(offsetMs) / 1_000);
    const amount = formats.quantity(seconds);
    if (seconds === 0) return t`in step with the brokerage`;
    return offsetMs > 0
      ? t`${amount} s behind the brokerage`
      : t`${amount} s ahead of the brokerage`;
  };
}

function useVersionLines(): ReportLine[] {
  const { t } = useLingui();
  const { data: config } = useQuery(configQuery);
  const words = wordsInUse.get();
  return [
    { label: t`App`, value: appVersion },
    { label: t`Build`, value: buildId },
    { label: t`Brokerage`, value: config ? `${config.version} (${config.environment})` : '–' },
    { label: t`Credential key`, value: config?.credentialKey.id ?? '–' },
    { label: t`User agreement`, value: agreementVersion },
    { label: t`Language`, value: words ? `${words.code}: ${words.parts.join(', ')}` : '–' },
  ];
}

function useStorageLines(facts: StorageFacts | undefined): ReportLine[] {
  const { t } = useLingui();
  const workers = {
    off: t`Not possible in this browser`,
    none: t`Not registered`,
    installing: t`Being installed`,
    waiting: t`A new build is waiting`,
    active: t`Active`,
  };
  if (!facts) return [{ label: t`Service worker`, value: '–' }];
  const used = bytesText(facts.usage);
  const quota = bytesText(facts.quota);
  return [
    { label: t`Service worker`, value: workers[facts.worker] },
    ...facts.caches.map(({ name, entries, bytes }) => {
      const size = bytesText(bytes);
      return { label: name, value: t`Entries: ${entries}, ${size}` };
    }),
    { label: t`Storage in use`, value: t`${used} of ${quota}` },
    { label: t`Protected from clearing`, value: facts.persisted === true ? t`Yes` : t`No` },
    { label: t`Databases`, value: facts.databases.join(', ') || '–' },
  ];
}

function useCacheLines(): ReportLine[] {
  const { t } = useLingui();
  const queries = useQueryClient().getQueryCache().getAll();
  const count = (isCounted: (query: (typeof queries)[number]) => boolean) =>
    String(queries.filter(isCounted).length);
  return [
    { label: t`In memory`, value: String(queries.length) },
    { label: t`Kept on the device`, value: count(mayKeep) },
    { label: t`On screen`, value: count((query) => query.isActive()) },
    { label: t`Failed`, value: count(({ state }) => state.status === 'error') },
    { label: t`Format`, value: cacheVersion },
  ];
}

function useDeviceLines(): ReportLine[] {
  const { t } = useLingui();
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const installed = matchMedia('(display-mode: standalone)').matches;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return [
    { label: t`Window`, value: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}` },
    { label: t`Time zone`, value: zone },
    { label: t`Installed`, value: installed ? t`Yes` : t`No` },
    { label: t`Reduced motion`, value: calm ? t`Yes` : t`No` },
    { label: t`Browser`, value: navigator.userAgent },
  ];
}

/** One call there and back in milliseconds, and by how much the brokerage's clock is ahead of ours. */
export type Latency = { milliseconds: number; offsetMs: number };

/** Rejects as `call` does. */
export async function measureLatency(): Promise<Latency> {
  const startedAt = performance.now();
  const { serverTime } = await call(configEndpoints.read);
  const milliseconds = performance.now() - startedAt;
  // The answer was written half a way ago.
  const offsetMs = Math.round(serverTime + milliseconds / 2 - Date.now());
  noteServerTime(serverTime + Math.round(milliseconds / 2));
  return { milliseconds: Math.round(milliseconds), offsetMs };
}
