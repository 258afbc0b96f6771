import type { ComponentProps } from 'react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { useOnline } from '../api/network.ts';
import { Button } from '../ui/Button.tsx';
import { connectionWords } from '../ui/OfflineRibbon.tsx';

/**
 * A button that moves money or shares, or leads to where that is done: while nothing is reached it
 * rests, says why, and is back with the connection.
 */
export function DeedButton(props: ComponentProps<typeof Button>) {
  const online = useOnline();
  return <Button {...props} restsBecause={online ? undefined : connectionWords} />;
}

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
