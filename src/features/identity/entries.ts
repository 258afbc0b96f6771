import type { QueryClient } from '@tanstack/react-query';

import type { IdentityKind } from '../../../contract/identity/types.ts';
import { createSessionStore } from '../../session/session.ts';
import { createDrafts, writerHere } from '../../operations/drafts.ts';
import { useStore } from '../../lib/store.ts';
import type { IdentityValues } from './form.ts';

type Draft = {
  kind: IdentityKind;
  name: string;
  /** There were pictures: only so can be said that they are gone. */
  pictured: boolean;
};
type Secret = Omit<IdentityValues, keyof Draft>;

/** All that is ever written onto the device of a half-filled form. */
const drafts = createDrafts<Draft>('identity-draft', {
  kind: 'resident_id',
  name: '',
  pictured: false,
});

const nothing: Secret = { number: '', front: null, back: null, agreed: false };

/**
 * Number and pictures live in memory, as long as the app is open and the session lasts: coming back to
 * the form finds them, a reload does not, and nobody finds them on the device.
 */
const secrets = createSessionStore<Secret>(() => nothing);

export type Entries = {
  values: IdentityValues;
  change: (part: Partial<IdentityValues>) => void;
  /** A number or a picture is there, which a reload would lose. */
  isSecret: boolean;
  /** Number and pictures were entered, and have gone with a reload or a session. */
  lost: boolean;
};

export function useEntries(): Entries {
  const { draft, change: changeDraft } = drafts.useDraft();
  const secret = useStore(secrets);
  const { kind, name, pictured } = draft;
  return {
    values: { kind, name, ...secret },
    isSecret: secret.number !== '' || hasPicture(secret),
    lost: pictured && !hasPicture(secret),
    change: ({ kind: chosen, name: typed, ...rest }) => {
      const entered = { ...secrets.get(), ...rest };
      changeDraft({
        ...(chosen !== undefined && { kind: chosen }),
        ...(typed !== undefined && { name: typed }),
        ...(('front' in rest || 'back' in rest) && { pictured: hasPicture(entered) }),
      });
      secrets.set(entered);
    },
  };
}

function hasPicture({ front, back }: Secret): boolean {
  return front !== null || back !== null;
}

/** They were received: name and number stay for another try, the pictures are taken anew. */
export function dropPictures(client: QueryClient): void {
  drafts.update(client, writerHere(), (known) => ({ ...known, pictured: false }));
  secrets.set({ ...nothing, number: secrets.get().number });
}

/** It was approved: nothing needs to be entered again. */
export function dropEntries(client: QueryClient): void {
  drafts.drop(client);
  secrets.set(nothing);
}
