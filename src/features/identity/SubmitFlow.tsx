import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { NetworkFailure } from '../../api/errors.ts';
import { serverNow } from '../../api/server-time.ts';
import { useOnline } from '../../api/network.ts';
import { failureWords } from '../../api/error-text.ts';
import { LostConnection } from '../../operations/LostConnection.tsx';
import { OutcomeSheet } from '../../operations/OutcomeSheet.tsx';
import { useOperationFlow } from '../../operations/use-operation.ts';
import { useOutcome } from '../../operations/use-outcome.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Progress } from '../../ui/controls/Progress.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { toast } from '../../ui/toast.ts';
import type { Entries } from './entries.ts';
import { writtenNumber } from './form.ts';
import type { IdentityValues } from './form.ts';
import styles from './Identity.module.css';
import { pendingIdentities, useSubmitIdentity } from './mutations.ts';
import type { IdentitySent } from './mutations.ts';
import { kindWords, sideWords } from './labels.ts';

type Props = {
  open: boolean;
  entries: Entries;
  /** With what the brokerage refused, if it did. */
  onClose: (refusal?: Error) => void;
};

/** Everything once more, the sending, and what is known of it afterwards. */
export function SubmitFlow({ open, entries, onClose }: Props) {
  const { t } = useLingui();
  const [part, setPart] = useState(0);
  const [upload, setUpload] = useState(() => new AbortController());
  const [leaving, setLeaving] = useState(false);
  const { values } = entries;
  const { kind, name, number, front, back } = values;
  const { submit, sheet, sent, forget } = useOperationFlow(useSubmitIdentity(), {
    onClose,
    onSent: (answer) => {
      setPart(0);
      if (answer.kind === 'accepted') toast.success(t`Upload successful`);
    },
    onFailure: () => setPart(0),
  });
  const send = () => {
    if (front === null || back === null) return;
    const started = new AbortController();
    setUpload(started);
    setLeaving(false);
    const { signal } = started;
    submit({ kind, name, number, front, back, onProgress: setPart, signal });
  };
  // As where no answer comes in time: what became of it is asked about.
  const stop = () => upload.abort(new NetworkFailure('timeout'));
  return (
    <>
      <Sheet
        open={open}
        onClose={sheet.busy ? () => setLeaving(true) : sheet.onClose}
        title={<Trans>Is everything right?</Trans>}
      >
        {open && (
          <Summary
            values={values}
            busy={sheet.busy}
            part={part}
            error={sheet.error}
            onSend={send}
            onStop={stop}
          />
        )}
      </Sheet>
      <ConfirmDialog
        open={leaving && sheet.busy}
        title={<Trans>Cancel the upload?</Trans>}
        confirmLabel={<Trans>Cancel the upload</Trans>}
        cancelLabel={<Trans>Keep sending</Trans>}
        onConfirm={stop}
        onCancel={() => setLeaving(false)}
      >
        <Trans>
          Your entries are kept. Your documents may already have arrived; the app will tell you.
        </Trans>
      </ConfirmDialog>
      <UnknownUpload sent={sent} stopped={upload.signal.aborted} onClose={forget} />
    </>
  );
}

type SummaryProps = {
  values: IdentityValues;
  busy: boolean;
  /** What has left the device, 0 to 1. */
  part: number;
  error: Error | null;
  onSend: () => void;
  onStop: () => void;
};

function Summary({ values, busy, part, error, onSend, onStop }: SummaryProps) {
  const { i18n } = useLingui();
  const online = useOnline();
  const { kind, name } = values;
  return (
    <div className={styles['body']} data-testid="identity-summary">
      <KeyValueList>
        <KeyValue label={<Trans>Document</Trans>} value={i18n._(kindWords[kind])} />
        <KeyValue label={<Trans>Real name</Trans>} value={name.trim()} />
        <KeyValue
          label={<Trans context="identity document">Number</Trans>}
          value={writtenNumber(values, marketDateOf(serverNow()))}
        />
      </KeyValueList>
      <div className={styles['thumbs']}>
        {(['front', 'back'] as const).map((side) => {
          const label = i18n._(sideWords[kind][side]);
          return (
            <figure key={side} className={styles['thumb']}>
              <img src={values[side] ?? ''} alt="" />
              <figcaption>{label}</figcaption>
            </figure>
          );
        })}
      </div>
      <p className={styles['note']}>
        <Trans>
          Our team compares the pictures with what you have entered. You get a message with the
          decision. Until then nothing can be changed.
        </Trans>
      </p>
      {error && (
        <Banner tone="danger" live title={<Trans>Upload failed</Trans>}>
          {failureWords(error)}
        </Banner>
      )}
      <LostConnection busy={busy} />
      {busy && <Sending part={part} onStop={onStop} />}
      <Button block busy={busy} disabled={!online} onClick={onSend} data-testid="send-identity">
        <Trans>Send for review</Trans>
      </Button>
    </div>
  );
}

/** How far it is, and the way to wait no longer: on a slow line it takes minutes. */
function Sending({ part, onStop }: Pick<SummaryProps, 'part' | 'onStop'>) {
  const { t } = useLingui();
  const online = useOnline();
  const percent = Math.round(part * 100);
  return (
    <div className={styles['sending']}>
      <Progress label={t`Upload`} value={percent} max={100} valueText={t`${percent}% uploaded`} />
      <p aria-live="polite">
        {!online ? null : part < 1 ? (
          <Trans>Your documents are being sent…</Trans>
        ) : (
          <Trans>Your documents have arrived and are being stored…</Trans>
        )}
      </p>
      <Button block variant="secondary" onClick={onStop} data-testid="stop-upload">
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

type UnknownProps = {
  sent: IdentitySent | null;
  /** The user waited no longer. */
  stopped: boolean;
  onClose: () => void;
};

/** No answer came to what was sent. */
function UnknownUpload({ sent, stopped, onClose }: UnknownProps) {
  const outcome = useOutcome(pendingIdentities, sent);
  return (
    <OutcomeSheet
      open={sent?.kind === 'unknown'}
      outcome={outcome}
      title={<Trans>Upload successful</Trans>}
      unconfirmed={
        stopped ? (
          <Trans>
            You cancelled the upload. Your documents may have arrived all the same. Please do not
            send them again until you know.
          </Trans>
        ) : (
          <Trans>
            Your documents were sent, but no confirmation came. They may have arrived. Please do not
            send them again until you know.
          </Trans>
        )
      }
      notReceived={
        stopped ? (
          <Trans>
            You cancelled the upload: your documents did not reach us. You can send them again; your
            entries are kept.
          </Trans>
        ) : (
          <Trans>
            Upload failed: your documents did not reach us. You can send them again; your entries
            are kept.
          </Trans>
        )
      }
      onClose={onClose}
      data-testid="identity-outcome"
    >
      {outcome.isLate && (
        <p>
          <Trans>Your documents arrived and are being checked.</Trans>
        </p>
      )}
    </OutcomeSheet>
  );
}
