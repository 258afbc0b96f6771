import type { MessageDescriptor } from '@lingui/core';

/** Refusals of documents and identities; parameters as in `refusalMessages`. */
export const identityMessages = {
  picture_unreadable: /*i18n*/ {
    id: 'refusal.picture_unreadable',
    message: 'This picture cannot be read. Please choose or take another one.',
  },
  picture_type: /*i18n*/ {
    id: 'refusal.picture_type',
    message: 'Only still pictures are accepted: JPEG, PNG or WebP.',
  },
  picture_too_large: /*i18n*/ {
    id: 'refusal.picture_too_large',
    message: 'This picture is too large. The maximum is {megabytes, number} MB.',
  },
  picture_too_many_pixels: /*i18n*/ {
    id: 'refusal.picture_too_many_pixels',
    message: 'This picture has too many pixels. The maximum is {megapixels, number} megapixels.',
  },
  picture_too_small: /*i18n*/ {
    id: 'refusal.picture_too_small',
    message: 'This picture is too small. Each side needs {pixels, number} pixels at least.',
  },
  document_unknown: /*i18n*/ {
    id: 'refusal.document_unknown',
    message: 'There is no such document.',
  },
  identity_required: /*i18n*/ {
    id: 'refusal.identity_required',
    message: 'Please verify your identity first. You can do this under “Me”.',
  },
  identity_in_review: /*i18n*/ {
    id: 'refusal.identity_in_review',
    message: 'Your documents were already submitted for review.',
  },
  identity_approved: /*i18n*/ {
    id: 'refusal.identity_approved',
    message: 'Your identity is already verified.',
  },
  identity_number_invalid: /*i18n*/ {
    id: 'refusal.identity_number_invalid',
    message: 'This number is not correct. Please compare it with your document.',
  },
  identity_under_age: /*i18n*/ {
    id: 'refusal.identity_under_age',
    message: 'An account can be verified from the age of {age, number}.',
  },
  identity_name_invalid: /*i18n*/ {
    id: 'refusal.identity_name_invalid',
    message: 'Please enter your name as it appears on the document.',
  },
  identity_taken: /*i18n*/ {
    id: 'refusal.identity_taken',
    message:
      'This document is already in use for another account. Please contact customer service.',
  },
  identity_unknown: /*i18n*/ {
    id: 'refusal.identity_unknown',
    message: 'There is no such submission.',
  },
  identity_not_open: /*i18n*/ {
    id: 'refusal.identity_not_open',
    message: 'There is nothing to decide about this identity.',
  },
} satisfies Record<string, MessageDescriptor>;
