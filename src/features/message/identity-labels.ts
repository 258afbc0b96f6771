import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import { identityReasonText } from '../../i18n/labels/reasons.ts';
import type { Writers } from './labels.ts';

/** What became of the documents that were submitted. */
export const identityWords: Writers<
  'identity_approved' | 'identity_rejected' | 'identity_revoked'
> = {
  identity_approved: () => ({
    title: t`Identity verified`,
    text: t`Your identity is verified. You can link bank cards, withdraw money and apply for a loan.`,
  }),
  identity_rejected: ({ reason }) => {
    const why = identityReasonText(reason, (message) => i18n._(message));
    return {
      title: t`Identity not verified`,
      text: t`Your documents were sent back: ${why} You can submit them again.`,
    };
  },
  identity_revoked: ({ reason }) => {
    const why = identityReasonText(reason, (message) => i18n._(message));
    return {
      title: t`Identity no longer verified`,
      text: t`The verification of your identity was revoked: ${why} You can submit your documents again.`,
    };
  },
};
