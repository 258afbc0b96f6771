import * as v from 'valibot';

import { longestPictureUrl } from '../document/types.ts';
import { idOf, nothing, secret } from '../wire/schema.ts';
import type { Inputs, Secrets } from '../wire/schema.ts';
import type { identityEndpoints } from './endpoints.ts';
import { identityKinds, identityRules } from './types.ts';
import type { IdentityInput, IdentitySecret } from './types.ts';

const id = idOf('idn');

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

export const identityInputs = {
  detail: nothing,
  submit: submitIdentityInput,
  forget: forgetIdentityInput,
  editAvatar: editAvatarInput,
} satisfies Inputs<typeof identityEndpoints>;

export const identitySecrets = {
  submit: identitySecret,
} satisfies Secrets<typeof identityEndpoints>;
