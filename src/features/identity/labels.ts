import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

import { identityRules } from '../../../contract/identity/types.ts';
import type { IdentityKind } from '../../../contract/identity/types.ts';
import type { IdentityMistake } from './form.ts';

export const kindWords: Record<IdentityKind, MessageDescriptor> = {
  resident_id: msg`Resident ID card`,
  passport: msg`Passport`,
};

/** What belongs on each picture. */
export const sideWords: Record<IdentityKind, Record<'front' | 'back', MessageDescriptor>> = {
  resident_id: {
    front: msg`Front, with your photograph`,
    back: msg`Back, with the national emblem`,
  },
  passport: { front: msg`Page with your photograph`, back: msg`Front cover` },
};

/** What is wrong with an entry, in the words that help. */
export function mistakeWords(mistake: IdentityMistake): string {
  const age = identityRules.minimumAge;
  const words: Record<IdentityMistake, string> = {
    name_missing: t`Please enter your real name.`,
    name_invalid: t`Please enter your name as it appears on the document.`,
    number_missing: t`Please enter the number of the document.`,
    identity_number_invalid: t`This number is not correct. Please compare it with your document.`,
    identity_under_age: t`An account can be verified from the age of ${age}.`,
    picture_missing: t`Please add this picture.`,
    not_agreed: t`Please agree to the check of your documents.`,
  };
  return words[mistake];
}
