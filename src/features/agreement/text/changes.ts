import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { AgreementVersion } from '../../../../contract/agreement/types.ts';

/** What is different in each version from the one before. */
export const agreementChanges: Record<AgreementVersion, readonly MessageDescriptor[]> = {
  '2026-11-21': [
    msg`The whole text is published in the app for the first time, in eleven points; before, you only confirmed that you accept the rules.`,
    msg`New: what we store and for how long, what stays on your device, and how identity documents are handled.`,
    msg`New: credit points and loans, and that selling and withdrawing stay possible whatever you decide.`,
  ],
  '2026-11-01': [msg`First version.`],
};
