import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { logOut } from '../entry/log-in.ts';

export function LogoutButton() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const handleConfirm = () => {
    setBusy(true);
    // Leads to /login, where this button is no more.
    void logOut();
  };

  return (
    <>
      <Button variant="secondary" icon="logout" block onClick={() => setAsking(true)}>
        <Trans>Log out</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Log out?`}
        confirmLabel={t`Log out`}
        busy={busy}
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        <Trans>Everything personal is removed from this device. Your account stays as it is.</Trans>
      </ConfirmDialog>
    </>
  );
}
