import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { restartStream } from '../../live/stream-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { toast } from '../../ui/toast.ts';
import { TopBar } from '../../ui/TopBar.tsx';
import styles from './Diagnostics.module.css';
import { measureLatency, useReport } from './use-report.ts';
import { readStorageFacts } from './storage-facts.ts';
import type { ReportGroup } from './use-report.ts';
import { checkForUpdate, removeWorker } from './worker-facts.ts';

/** Of this moment and this device: neither kept nor shared. */
const latencyQuery = {
  queryKey: ['diagnostics', 'latency'],
  queryFn: measureLatency,
  retry: false,
} as const;
const storageQuery = {
  queryKey: ['diagnostics', 'storage'],
  queryFn: readStorageFacts,
  networkMode: 'always',
  retry: false,
  // The worker may be at its installation, and what it keeps grows.
  refetchInterval: 5_000,
} as const;

/** How app, device and connection are, for whoever helps an investor; to read, to try and to copy. */
export function DiagnosticsScreen({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const latency = useQuery(latencyQuery);
  const storage = useQuery(storageQuery);
  const groups = useReport(latency.data, storage.data);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf(groups));
      toast.success(t`Copied`);
    } catch {
      toast.failure(t`The browser does not allow copying here.`);
    }
  };
  return (
    <Screen
      top={<TopBar title={t`Diagnostics`} onBack={onBack} />}
      footer={
        <Button block icon="copy" onClick={() => void copy()}>
          <Trans>Copy as text</Trans>
        </Button>
      }
    >
      {groups.map(({ title, lines }) => (
        <Section key={title} title={title}>
          <Card>
            <KeyValueList>
              {lines.map(({ label, value }) => (
                <KeyValue
                  key={label}
                  label={<span className={styles['breaks']}>{label}</span>}
                  value={<span className={styles['breaks']}>{value}</span>}
                />
              ))}
            </KeyValueList>
          </Card>
        </Section>
      ))}
      <Trials measure={latency.refetch} look={storage.refetch} />
    </Screen>
  );
}

type TrialsProps = {
  measure: () => Promise<{ isError: boolean }>;
  /** What is stored, once more. */
  look: () => Promise<unknown>;
};

/** What can be tried on the spot; each says how it went. */
function Trials({ measure, look }: TrialsProps) {
  const { t } = useLingui();
  const ping = async () => {
    const { isError } = await measure();
    if (isError) toast.failure(t`Our service did not answer.`);
  };
  const update = async () => {
    const asked = await checkForUpdate().catch(() => false);
    toast.show(asked ? t`Asked for a new build.` : t`There is no service worker to ask.`);
    await look();
  };
  const remove = async () => {
    await removeWorker();
    await look();
    toast.show(t`The service worker and its caches are gone. A reload brings them back.`);
  };
  const protect = async () => {
    const granted = await navigator.storage.persist().catch(() => false);
    toast.show(granted ? t`The browser will not clear it by itself.` : t`The browser declined.`);
    await look();
  };
  return (
    <Section title={t`Try`}>
      <div className={styles['buttons']}>
        <Button variant="secondary" onClick={() => void ping()}>
          <Trans>Measure the round trip</Trans>
        </Button>
        <Button variant="secondary" onClick={restartStream}>
          <Trans>Reconnect live prices</Trans>
        </Button>
        <Button variant="secondary" onClick={() => void update()}>
          <Trans>Ask for a new build</Trans>
        </Button>
        <Button variant="secondary" onClick={() => void protect()}>
          <Trans>Protect the storage</Trans>
        </Button>
        <Button variant="secondary" onClick={() => void remove()}>
          <Trans>Remove the service worker</Trans>
        </Button>
      </div>
    </Section>
  );
}

function textOf(groups: readonly ReportGroup[]): string {
  return groups
    .map(({ title, lines }) =>
      [`## ${title}`, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
    )
    .join('\n\n');
}
