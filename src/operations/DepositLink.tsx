import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { DeedButton } from './DeedButton.tsx';

/** The way in for money, where too little of it is there. What was typed is kept as a draft. */
export function DepositLink() {
  return (
    <DeedButton
      size="small"
      variant="secondary"
      render={(anchor) => <Link {...anchor} to="/bankIn/{-$type}" data-testid="deposit-missing" />}
    >
      <Trans>Deposit money</Trans>
    </DeedButton>
  );
}
