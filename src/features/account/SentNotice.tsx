import { Trans } from '@lingui/react/macro';

import type { ResetCodeAnswer } from '../../../contract/account/types.ts';
import { securityRules } from '../../../contract/account/types.ts';
import { Banner } from '../../ui/Banner.tsx';

/** Where the code is to be found: on a phone, or with the paper brokerage, which sends nothing. */
export function SentNotice({ sent, number }: { sent: ResetCodeAnswer; number: string }) {
  const minutes = securityRules.resetCodeMinutes;
  if (sent.sentTo === 'outbox') {
    return (
      <Banner tone="neutral">
        <Trans>
          This is paper trading: no text message is sent. If {number} has an account, its code is in
          our outbox (back office, “outbox list”) and is valid for {minutes} minutes.
        </Trans>
      </Banner>
    );
  }
  return (
    <Banner tone="neutral">
      <Trans>
        If {number} has an account, a code is on its way. It is valid for {minutes} minutes. We
        never ask for it: do not give it to anyone.
      </Trans>
    </Banner>
  );
}
