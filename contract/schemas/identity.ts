import * as v from 'valibot';

import { longestPictureUrl } from '../document.ts';
import { identityKinds, identityRules } from '../identity.ts';
import type { IdentityInput, IdentitySecret } from '../identity.ts';
import { secret } from './parts.ts';

const id = v.pipe(v.string(), v.regex(/^idn_[0-9a-z]{26}$/));
/** Only a length: what it is, its content tells. */
const picture = v.pipe(v.string(), v.minLength(1), v.maxLength(longestPictureUrl));

export const submitIdentityInput = v.object({
  id,
  kind: v.picklist(identityKinds),
  front: picture,
  back: picture,
  ...secret,
}) satisfies v.GenericSchema<unknown, IdentityInput>;

/** Inside `{query}`; what they must be is for the rules of the identity. */
export const identitySecret = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(2 * identityRules.nameMax)),
  number: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
}) satisfies v.GenericSchema<unknown, IdentitySecret>;

export const forgetIdentityInput = v.object({ id });

export const editAvatarInput = v.object({
  image: v.pipe(v.string(), v.maxLength(longestPictureUrl)),
});

export const documentInput = v.object({
  id: v.pipe(v.string(), v.regex(/^doc_[0-9a-z]{26}$/)),
});
