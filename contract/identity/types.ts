import type { Encrypted } from '../wire/endpoint.ts';
import type { IdentityState } from '../user/types.ts';

export type IdentityKind = 'resident_id' | 'passport';

export const identityKinds: readonly IdentityKind[] = ['resident_id', 'passport'];

/** Why the desk sent it back; the app has words for each. Free text: what the desk wrote. */
export type IdentityReason = 'blurred' | 'cut_off' | 'mismatch' | 'expired' | { text: string };

export const identityReasons: readonly Exclude<IdentityReason, object>[] = [
  'blurred',
  'cut_off',
  'mismatch',
  'expired',
];

/** How the identity stands, by its newest submission; all of it null before the first. */
export type IdentityDetail = {
  state: IdentityState;
  /** Id of the submission, which removing needs. */
  id: string | null;
  kind: IdentityKind | null;
  name: string | null;
  /** Masked: `1101**********1234`. */
  number: string | null;
  reason: IdentityReason | null;
  /** Epoch milliseconds. */
  submittedAt: number | null;
  decidedAt: number | null;
  /** When the paper environment's clerk looks at it; null when a person does. */
  expectedAt: number | null;
  /** Documents to be read by `/api/document`; null once they are deleted. */
  frontId: string | null;
  backId: string | null;
};

/** Inside `{query}`. */
export type IdentitySecret = { name: string; number: string };

/** `id`: `idn_` and 26 characters, made by the client. `front`, `back`: pictures as data URLs. */
export type IdentityInput = {
  id: string;
  kind: IdentityKind;
  front: string;
  back: string;
} & Encrypted;

export const identityRules = { nameMax: 60, minimumAge: 18 } as const;
