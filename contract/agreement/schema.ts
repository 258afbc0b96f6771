import * as v from 'valibot';

import { nothing } from '../wire/schema.ts';
import type { Inputs } from '../wire/schema.ts';
import type { agreementEndpoints } from './endpoints.ts';

/** A version of the user agreement: yyyy-mm-dd. */
export const acceptAgreementInput = v.object({
  version: v.pipe(
    v.string('agreement_required'),
    v.regex(/^\d{4}-\d{2}-\d{2}$/, 'agreement_required'),
  ),
});

export const agreementInputs = {
  state: nothing,
  accept: acceptAgreementInput,
} satisfies Inputs<typeof agreementEndpoints>;
