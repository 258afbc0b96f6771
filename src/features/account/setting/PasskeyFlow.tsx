import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';

import { passkeyRules } from '../../../../contract/passkey/types.ts';
import type { Passkey, Passkeys } from '../../../../contract/passkey/types.ts';
import { NetworkFailure } from '../../../api/errors.ts';
import { useOnePress } from '../../../lib/use-one-press.ts';
import type { TradingProof } from '../../../operations/trading-proof.ts';
import { PasswordSheet } from '../../../operations/PasswordSheet.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  addPasskey,
  allowTrading,
  makeRecoveryCodes,
  removePasskey,
  setSecondStep,
} from '../passkey-calls.ts';
import type { OwnProof } from '../passkey-calls.ts';
import { accountQueries } from '../queries.ts';
import { CodesSheet } from './CodesSheet.tsx';
import { deviceWords } from './device-labels.ts';
import { PasskeySheet } from './PasskeySheet.tsx';
import { ProofSheet } from './ProofSheet.tsx';

/** What is being done about the passkeys; `id`: to one of them. */
export type Doing =
  | { kind: 'nothing' | 'add' | 'step' | 'codes' }
  | { kind: 'look' | 'remove' | 'allow'; id: string };

type Props = { passkeys: Passkeys; doing: Doing; onDo: (doing: Doing) => void };

/** The sheets of what is being done, one at a time. */
export function PasskeyFlow({ passkeys, doing, onDo }: Props) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => onDo({ kind: 'nothing' });
  const chosen = 'id' in doing ? passkeys.items.find(({ id }) => id === doing.id) : undefined;
  const proof = {
    hasPasskey: passkeys.items.length > 0,
    needsCode: passkeys.secondStep,
    onClose: close,
  };
  const show = (made: string[]) => {
    close();
    setCodes(made);
  };
  return (
    <>
      <PasskeySheet
        passkey={doing.kind === 'look' ? chosen : undefined}
        onClose={close}
        onAllow={() => chosen && onDo({ kind: 'allow', id: chosen.id })}
        onRemove={() => chosen && onDo({ kind: 'remove', id: chosen.id })}
      />
      <AllowSheet passkey={doing.kind === 'allow' ? chosen : undefined} onClose={close} />
      <AddSheet {...proof} open={doing.kind === 'add'} />
      <RemoveSheet
        {...proof}
        passkey={doing.kind === 'remove' ? chosen : undefined}
        last={passkeys.items.length === 1}
      />
      <StepSheet {...proof} open={doing.kind === 'step'} onCodes={show} />
      <NewCodesSheet {...proof} open={doing.kind === 'codes'} onCodes={show} />
      <CodesSheet codes={codes} onClose={() => setCodes([])} />
    </>
  );
}

type ProofProps = { hasPasskey: boolean; needsCode: boolean; onClose: () => void };

function AddSheet(proof: ProofProps & { open: boolean }) {
  const { t } = useLingui();
  const { data } = useQuery(accountQueries.devices());
  const here = data?.items.find(({ current }) => current);
  return (
    <ProofSheet
      {...proof}
      title={t`Add a passkey`}
      text={<Trans>First confirm that it is you. Then your browser makes the passkey.</Trans>}
      verb={t`Continue`}
      entry={{
        field: 'name',
        label: t`Name`,
        hint: t`So that you recognise it in the list`,
        initial: here ? deviceWords(here) : '',
        missing: t`Please enter a name.`,
        maxLength: passkeyRules.nameMax,
      }}
      run={async (by, name) => {
        await addPasskey(name, by);
        proof.onClose();
        toast.success(t`Passkey added`);
      }}
    />
  );
}

type RemoveProps = ProofProps & { passkey: Passkey | undefined; last: boolean };

function RemoveSheet({ passkey, last, ...proof }: RemoveProps) {
  const { t } = useLingui();
  const name = passkey?.name ?? '';
  return (
    <ProofSheet
      {...proof}
      open={passkey !== undefined}
      danger
      title={t`Remove the passkey?`}
      text={
        last && proof.needsCode ? (
          <Trans>
            “{name}” will no longer open your account. It is your last one: the login then asks for
            the password alone.
          </Trans>
        ) : (
          <Trans>“{name}” will no longer open your account.</Trans>
        )
      }
      verb={t`Remove`}
      run={async (by) => {
        if (passkey) await removePasskey(passkey.id, by);
        proof.onClose();
        toast.success(t`Passkey removed`);
      }}
    />
  );
}

type CodesProps = ProofProps & { open: boolean; onCodes: (codes: string[]) => void };

/**
 * Whether to turn it on, as the sheet was opened for: where the answer was lost, the state that comes
 * after it would turn the question round. `lacksCodes`: turned on, and the codes
 * were in that answer.
 */
function useWantedStep({ open, needsCode }: { open: boolean; needsCode: boolean }) {
  const [asked, setAsked] = useState({ open, on: !needsCode, isLost: false });
  const next =
    open === asked.open ? asked : { open, on: open ? !needsCode : asked.on, isLost: false };
  if (next !== asked) setAsked(next);
  return {
    on: next.on,
    lacksCodes: next.on && next.isLost && needsCode,
    noteLost: () => setAsked((now) => ({ ...now, isLost: true })),
  };
}

function StepSheet({ onCodes, ...proof }: CodesProps) {
  const { t } = useLingui();
  const { on, lacksCodes, noteLost } = useWantedStep(proof);
  const newCodes = useNewCodes(onCodes);
  const turn = {
    title: on ? t`Always ask for my passkey?` : t`No longer ask for my passkey?`,
    verb: on ? t`Turn on` : t`Turn off`,
    run: async (by: OwnProof) => {
      try {
        onCodes(await setSecondStep(on, by));
      } catch (error) {
        if (error instanceof NetworkFailure) noteLost();
        throw error;
      }
    },
  };
  return (
    <ProofSheet
      {...proof}
      {...(lacksCodes ? newCodes : turn)}
      // By a passkey first: nobody has seen a code.
      stage={lacksCodes ? 'codes' : 'step'}
      text={<StepText on={on} lacksCodes={lacksCodes} />}
    />
  );
}

function StepText({ on, lacksCodes }: { on: boolean; lacksCodes: boolean }) {
  if (lacksCodes)
    return (
      <Trans>
        The login now asks for your passkey, but the answer with your recovery codes did not arrive.
        Confirm with the passkey, and you get new ones.
      </Trans>
    );
  if (!on) return <Trans>Your password alone is then enough to log in.</Trans>;
  return (
    <Trans>
      Every login then needs your password and a passkey. You get recovery codes in case you lose
      it.
    </Trans>
  );
}

/** What a sheet is called that makes new codes, and how it does. */
function useNewCodes(onCodes: CodesProps['onCodes']) {
  const { t } = useLingui();
  return {
    title: t`New recovery codes`,
    verb: t`Make new codes`,
    run: async (by: OwnProof) => onCodes(await makeRecoveryCodes(by)),
  };
}

function NewCodesSheet({ onCodes, ...proof }: CodesProps) {
  return (
    <ProofSheet
      {...proof}
      {...useNewCodes(onCodes)}
      text={<Trans>You get ten new codes. Those you have no longer work.</Trans>}
    />
  );
}

type AllowProps = { passkey: Passkey | undefined; onClose: () => void };

function AllowSheet({ passkey, onClose }: AllowProps) {
  const { t } = useLingui();
  const name = passkey?.name ?? '';
  const press = useOnePress();
  const allow = useMutation({
    mutationFn: ({ id, proof }: { id: string; proof: TradingProof }) => allowTrading(id, proof),
    onSuccess: () => toast.success(t`The passkey now confirms orders`),
  });
  const close = () => {
    allow.reset();
    onClose();
  };
  return (
    <PasswordSheet
      open={passkey !== undefined}
      onClose={close}
      title={t`Confirm orders with it`}
      summary={
        <p>
          <Trans>
            “{name}” can then stand in for your trading password: for orders, withdrawals,
            applications and whatever else asks for it.
          </Trans>
        </p>
      }
      verb={t`Turn on`}
      busy={allow.isPending}
      error={allow.error}
      onSubmit={(proof) => {
        if (passkey && press.begin())
          press.until(allow.mutateAsync({ id: passkey.id, proof }, { onSuccess: close }));
      }}
      byPasswordOnly
      returnTo="/setting?part=passkeys"
    />
  );
}
