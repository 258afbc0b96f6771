import { Trans, useLingui } from '@lingui/react/macro';

import type { IdentityDetail } from '../../../contract/identity/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { kindWords } from './labels.ts';

/** What was sent, masked, and when; and what was decided when. */
export function IdentityFacts({ detail }: { detail: IdentityDetail }) {
  const { i18n } = useLingui();
  const { recordTime } = useFormats();
  const { kind, name, number, submittedAt, decidedAt, state } = detail;
  return (
    <KeyValueList>
      {kind !== null && (
        <KeyValue label={<Trans>Document</Trans>} value={i18n._(kindWords[kind])} />
      )}
      {name !== null && <KeyValue label={<Trans>Real name</Trans>} value={name} />}
      {number !== null && (
        <KeyValue label={<Trans context="identity document">Number</Trans>} value={number} />
      )}
      {submittedAt !== null && (
        <KeyValue label={<Trans>Submitted</Trans>} value={recordTime(submittedAt)} />
      )}
      {decidedAt !== null && (
        <KeyValue
          label={state === 'approved' ? <Trans>Verified since</Trans> : <Trans>Decided</Trans>}
          value={recordTime(decidedAt)}
        />
      )}
    </KeyValueList>
  );
}
