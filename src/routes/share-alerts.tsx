import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

import { IconButton } from '../ui/IconButton.tsx';

const AlertBell = lazy(async () => ({
  default: (await import('../features/alert/AlertBell.tsx')).AlertBell,
}));

/** The bell on the screen of a share; its place is kept until it is here. */
export function alertsOfShare(share: { code: string; name: string; label: string }): ReactNode {
  return (
    <Suspense fallback={<IconButton icon="bell" label={share.label} disabled />}>
      <AlertBell {...share} />
    </Suspense>
  );
}
