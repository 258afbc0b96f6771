import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { IdentityDetail } from '../../../contract/identity/types.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { focusFirstMistake } from '../../lib/focus-mistake.ts';
import { TopBar } from '../../ui/TopBar.tsx';
import { dropEntries, dropPictures, useEntries } from './entries.ts';
import { Explanation } from './Explanation.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { IdentityState } from './IdentityState.tsx';
import { IdentityUnknown } from './IdentityUnknown.tsx';
import { identityQueries } from './queries.ts';
import { Rejection } from './Rejection.tsx';
import { SubmitFlow } from './SubmitFlow.tsx';
import { UnconfirmedIdentity } from './UnconfirmedIdentity.tsx';

type Props = {
  onBack: () => void;
  /** Back to what asked for an identity, if something did. */
  onReturn: (() => void) | undefined;
};

/** A decision arrives as an event; where none comes, this finds it out. */
const askEveryMs = 15_000;

/** /realNameAuthentication: the form, what is being checked, and what was decided. */
export function IdentityScreen({ onBack, onReturn }: Props) {
  const { t } = useLingui();
  const query = useQuery({
    ...identityQueries.detail(),
    refetchInterval: ({ state }) => (state.data?.state === 'in_review' ? askEveryMs : false),
  });
  const staleAt = useStaleAt(query);
  const top = <TopBar title={t`Identity verification`} onBack={onBack} />;
  if (!query.data) return <IdentityUnknown top={top} query={query} />;
  return <Known top={top} detail={query.data} staleAt={staleAt} onReturn={onReturn} />;
}

type KnownProps = {
  top: ReactNode;
  detail: IdentityDetail;
  staleAt: number | undefined;
  onReturn: (() => void) | undefined;
};

/** The sending outlives the form: its outcome may be what takes the form away. */
function Known({ top, detail, staleAt, onReturn }: KnownProps) {
  const entries = useEntries();
  const client = useQueryClient();
  const [checking, setChecking] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const { state } = detail;
  const takeOver = useEffectEvent(() => {
    const { kind, name } = detail;
    if (entries.values.name === '' && name !== null)
      entries.change({ name, ...(kind !== null && { kind }) });
  });
  useEffect(() => {
    if (state === 'approved') dropEntries(client);
    // Known to have arrived, whatever told it first.
    else if (state === 'in_review') dropPictures(client);
    // Sent from another device, or before this one forgot it.
    else if (state === 'rejected') takeOver();
  }, [state, client]);
  const change: typeof entries.change = (part) => {
    setRefused({});
    entries.change(part);
  };
  const handleClose = (error?: Error) => {
    setChecking(false);
    if (!(error instanceof ApiRefusal)) return;
    setRefused(error.fields);
    focusFirstMistake('[data-identity-form]');
  };
  const isOpen = state === 'pending' || state === 'rejected';
  // Sent, perhaps from another device: there is nothing left to look over.
  if (checking && !isOpen) setChecking(false);
  return (
    <>
      {isOpen ? (
        <IdentityForm
          top={top}
          intro={
            <>
              <UnconfirmedIdentity />
              {state === 'rejected' ? <Rejection detail={detail} /> : <Explanation />}
            </>
          }
          entries={{ ...entries, change }}
          refused={refused}
          onComplete={() => setChecking(true)}
        />
      ) : (
        <IdentityState top={top} detail={detail} staleAt={staleAt} onReturn={onReturn} />
      )}
      <SubmitFlow open={checking && isOpen} entries={entries} onClose={handleClose} />
    </>
  );
}
