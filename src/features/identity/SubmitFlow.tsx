import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { serverNow } from '../../api/server-time.ts';
import type { Intent } from '../../operations/intent.ts';
import { useOnline } from '../../api/network.ts';
import { failureWords } from '../../api/error-text.ts';
import { UnknownOutcome } from '../../operations/UnknownOutcome.tsx';
import { useOutcome } from '../../operations/use-outcome.ts';
import { useOnePress } from '../../lib/use-one-press.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Progress } from '../../ui/controls/Progress.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { toast } from '../../ui/toast.ts';
import type { Entries } from './entries.ts';
import { writtenNumber } from './form.ts';
import type { IdentityValues } from './form.ts';
import styles from './Identity.module.css';
import { pendingIdentities, useSubmitIdentity } from './mutations.ts';
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
  const submit = useSubmitIdentity();
  const press = useOnePress();
  const [part, setPart] = useState(0);
  const [unanswered, setUnanswered] = useState<Intent | null>(null);
  const { values, sent } = entries;
  const { kind, name, number, front, back } = values;

  const close = () => {
    const { error } = submit;
    submit.reset();
    onClose(error ?? undefined);
  };
  const send = async () => {
    if (front === null || back === null || !press.begin()) return;
    setPart(0);
    try {
      const submission = { kind, name, number, front, back, onProgress: setPart };
      const answer = await submit.mutateAsync(submission);
      if (answer.kind === 'accepted') {
        toast.success(t`Upload successful`);
        sent();
      } else setUnanswered({ id: answer.id, kind: 'idn', input: {}, at: answer.sentAt });
      close();
    } catch {
      // The sheet says why; nothing is lost.
    } finally {
      press.end();
    }
  };
  return (
    <>
      <Sheet
        open={open}
        onClose={close}
        held={submit.isPending}
        title={<Trans>Is everything right?</Trans>}
      >
        {open && (
          <Summary
            values={values}
            busy={submit.isPending}
            part={part}
            error={submit.error}
            onSend={() => void send()}
          />
        )}
      </Sheet>
      <UnknownUpload intent={unanswered} onArrived={sent} onClose={() => setUnanswered(null)} />
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
};

function Summary({ values, busy, part, error, onSend }: SummaryProps) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const { kind, name } = values;
  const percent = Math.round(part * 100);
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
      {!online && (
        <Banner tone="warn">
          <Trans>You are offline. Nothing was sent.</Trans>
        </Banner>
      )}
      {busy && (
        <div className={styles['sending']}>
          <Progress
            label={t`Upload`}
            value={percent}
            max={100}
            valueText={t`${percent}% uploaded`}
          />
          <p aria-live="polite">
            {part < 1 ? (
              <Trans>Your documents are being sent…</Trans>
            ) : (
              <Trans>Your documents have arrived and are being stored…</Trans>
            )}
          </p>
        </div>
      )}
      <Button block busy={busy} disabled={!online} onClick={onSend} data-testid="send-identity">
        <Trans>Send for review</Trans>
      </Button>
    </div>
  );
}

type UnknownProps = { intent: Intent | null; onArrived: () => void; onClose: () => void };

/** No answer came to what was sent. */
function UnknownUpload({ intent, onArrived, onClose }: UnknownProps) {
  const outcome = useOutcome(pendingIdentities, intent);
  const arrived = outcome.done !== undefined;
  const close = () => {
    if (arrived) onArrived();
    onClose();
  };
  return (
    <Sheet
      open={intent !== null}
      onClose={close}
      title={arrived ? <Trans>Upload successful</Trans> : <Trans>Sent, not confirmed</Trans>}
    >
      <div className={styles['body']}>
        {arrived ? (
          <p>
            <Trans>Your documents arrived and are being checked.</Trans>
          </p>
        ) : (
          <UnknownOutcome
            outcome={outcome}
            doubt={
              <Trans>
                Your documents were sent, but no answer came. They may have arrived. Please do not
                send them again until you know.
              </Trans>
            }
            missed={
              <Trans>
                Upload failed: your documents did not reach us. You can send them again; your
                entries are kept.
              </Trans>
            }
          />
        )}
        <Button block onClick={close} data-testid="outcome-close">
          <Trans>Done</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
