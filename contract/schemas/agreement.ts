import * as v from 'valibot';

/** A version of the user agreement: yyyy-mm-dd. */
export const acceptAgreementInput = v.object({
  version: v.pipe(
    v.string('agreement_required'),
    v.regex(/^\d{4}-\d{2}-\d{2}$/, 'agreement_required'),
  ),
});
